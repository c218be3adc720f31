/** A refusal or failure at the border of the program. Modules turn `code` into words for the user; `detail` holds its numbers. */
export class OutsideError extends Error {
  readonly code: string;
  readonly detail: Record<string, unknown>;

  constructor(code: string, detail: Record<string, unknown> = {}, cause?: unknown) {
    super(`${code} ${JSON.stringify(detail)}`, cause === undefined ? undefined : { cause });
    this.name = 'OutsideError';
    this.code = code;
    this.detail = detail;
  }
}
