// Duties of every refusal to the person who reads it, and to the database.
import { expect } from 'vitest';
import type { TestApp } from '../app.ts';
import type { inject } from '../caller.ts';

type Response = Awaited<ReturnType<typeof inject>>;

export interface Refusal {
  error_code: number;
  error_message: string;
  problem: string;
  errors: { field: string; code: string; message: string }[];
}

const russian = /[а-яё]/i;

/** Every error is told in Russian, and all of them in a reply of a bearable size. */
export function expectReadable(errors: Refusal['errors'], sent: string): void {
  for (const error of errors) expect(error.message, sent).toMatch(russian);
  expect(JSON.stringify(errors).length, sent).toBeLessThan(19_000);
}

/** The refusal in the answer, which fits the rules; undefined when the call was let through. */
export async function refusalIn(app: TestApp, response: Response, sent: string): Promise<Refusal | undefined> {
  const { statusCode, headers } = response;
  expect(statusCode, `${sent} → ${response.body.slice(0, 300)}`).toBeLessThan(500);
  if (!String(headers['content-type']).startsWith('application/json')) return undefined;
  const refusal = response.json<Refusal>();
  if (refusal.error_code === 0) return undefined;
  expect(refusal.error_message, sent).toMatch(russian);
  expect(response.body.length, sent).toBeLessThan(20_000);
  expectReadable(refusal.errors, sent);
  if (refusal.problem === 'invalid') {
    expect(refusal.errors.length, sent).toBeGreaterThan(0);
    await expectNothingWritten(app, response, sent);
  }
  return refusal;
}

export async function expectNothingWritten(app: TestApp, { headers }: Response, sent: string): Promise<void> {
  const events = app.db.selectFrom('audit_events').select('action');
  const written = await events.where('request_id', '=', String(headers['x-request-id'])).execute();
  expect(written, sent).toEqual([]);
}
