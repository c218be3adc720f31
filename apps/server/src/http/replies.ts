// The envelope of every reply, and how a refusal becomes HTTP.
import type { FieldError } from '@iskra/contract/kernel/problem';
import { type ProblemName, problems } from '@iskra/contract/problems';
import type { FastifyReply } from 'fastify';
import type * as z from 'zod/mini';
import { Refusal } from '../problem.ts';

const json = 'application/json; charset=utf-8';
/** Enough to mend a form; a hostile body must not be answered with a bigger one. */
const mostErrors = 50;
const longestName = 100;

/** Of the HTTP answer: most refusals are said in the envelope of a call that has worked. */
export const statusOf = ({ problem }: Refusal): number => (problems[problem] as { status?: number }).status ?? 200;

export function sendRefusal(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { code, text } = problems[refusal.problem];
  if (code === 429 || code === 503) reply.header('retry-after', String(refusal.extra['retry_after'] ?? 5));
  return reply
    .code(statusOf(refusal))
    .type(json)
    .send(
      JSON.stringify({
        error_code: code,
        error_message: text,
        errors: refusal.errors,
        problem: refusal.problem,
        ...refusal.extra,
      }),
    );
}

export function sendProblem(reply: FastifyReply, name: ProblemName): FastifyReply {
  return sendRefusal(reply, new Refusal(name));
}

function fieldErrors(issue: z.core.$ZodIssue): FieldError[] {
  const path = issue.path.map((step) => String(step).slice(0, longestName));
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.slice(0, mostErrors).map((key) => ({
      field: [...path, key.slice(0, longestName)].join('.'),
      code: issue.code,
      message: issue.message,
    }));
  }
  return [{ field: path.join('.'), code: issue.code, message: issue.message }];
}

/** A number too large to be one misses two rules of its field, and is told once. */
const isFirst = (error: FieldError, place: number, all: FieldError[]) =>
  all.findIndex(({ field, message }) => field === error.field && message === error.message) === place;

export function refusalOf(issues: readonly z.core.$ZodIssue[]): Refusal {
  const errors = issues.slice(0, mostErrors).flatMap(fieldErrors).slice(0, mostErrors);
  return new Refusal('invalid', errors.filter(isFirst));
}
