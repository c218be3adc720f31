// A value that may stand only once, or days that may not overlap. The unique index or the exclusion tells that it is taken: to look first would be one more question, and two people
// who look at the same moment would both find it free.
import type { ProblemName } from '@iskra/contract/problems';
import { fieldProblem, problem } from '../../problem.ts';

/** By the name of the index or the exclusion: the field that is refused, or none in particular, and why. */
export type Taken = Record<string, { field?: string; problem: ProblemName }>;

/** Of a unique index and of an exclusion. */
const violations: readonly unknown[] = ['23505', '23P01'];

export async function refuseTaken<T>(taken: Taken, save: Promise<T>): Promise<T> {
  try {
    return await save;
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    const known = violations.includes(code) && constraint ? taken[constraint] : undefined;
    if (!known) throw error;
    throw known.field ? fieldProblem(known.field, known.problem) : problem(known.problem as 'already_exists');
  }
}
