// A refusal thrown anywhere in a module; the http room turns it into the reply.
import type { FieldError } from '@iskra/contract/kernel/problem';
import { type ProblemDetails, type ProblemName, problems } from '@iskra/contract/problems';

export class Refusal extends Error {
  readonly problem: ProblemName;
  readonly errors: FieldError[];
  readonly extra: Record<string, unknown>;

  constructor(problem: ProblemName, errors: FieldError[] = [], extra: Record<string, unknown> = {}) {
    super(problems[problem].text);
    this.problem = problem;
    this.errors = errors;
    this.extra = extra;
  }
}

type Extra<Name> = Name extends keyof ProblemDetails
  ? [details: ProblemDetails[Name]]
  : [extra?: Record<string, unknown>];

export function problem<Name extends ProblemName>(name: Name, ...[extra = {}]: Extra<Name>): Refusal {
  return new Refusal(name, [], { ...extra });
}

/** A refusal that belongs to one field of the form. */
export function fieldProblem(field: string, name: ProblemName, message: string = problems[name].text): Refusal {
  return new Refusal(name, [{ field, code: name, message }]);
}

/** Refuses with the faults of the fields, if there are any. */
export function refuseFields(errors: FieldError[]): void {
  if (errors.length > 0) throw new Refusal('invalid', errors);
}
