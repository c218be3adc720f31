/** Something the operator can put right: the program prints it as one line, without a stack, and exits with the code. */
export class StartProblem extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1) {
    super(message);
    this.name = 'StartProblem';
    this.exitCode = exitCode;
  }
}
