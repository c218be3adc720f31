// Refusals as they travel: the codes that the specification names, with their details.
import { problems } from '@iskra/contract/problems';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import type { DiskWatch } from '../outside/disk-watch.ts';
import { problem, type Refusal } from '../problem.ts';
import { mountErrors } from './errors.ts';

const app = Fastify();
let thrown: Refusal;
mountErrors(app, { noteRefused() {} } as DiskWatch);
app.get('/', () => {
  throw thrown;
});
afterAll(() => app.close());

test.each([
  [423, problem('held_by_another', { holder: 'Иванова И.', until: '2026-11-15T11:35:00.000Z' }), 'until'],
  [460, problem('coins_short', { missing: 120 }), 'missing'],
  [461, problem('out_of_stock', { left: 0 }), 'left'],
  [462, problem('limit_exceeded', { left: 1 }), 'left'],
  [463, problem('period_closed', { closed_to: '2026-10-31' }), 'closed_to'],
  [464, problem('budget_exceeded', { left: 5 }), 'left'],
] as const)('%i travels as 200 with its code, its words and its details', async (code, refusal, detail) => {
  thrown = refusal;
  const response = await app.inject('/');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject({
    error_code: code,
    problem: refusal.problem,
    error_message: problems[refusal.problem].text,
    [detail]: refusal.extra[detail],
  });
});

test('every code of the catalogue is given by some problem, and none by chance', () => {
  const catalogue = [400, 401, 403, 404, 409, 410, 422, 423, 429, 451, 460, 461, 462, 463, 464, 500];
  const extraCodes = [413, 428, 503];
  const given = new Set(Object.values(problems).map(({ code }) => code));
  expect([...given].sort()).toEqual([...catalogue, ...extraCodes].sort());
});
