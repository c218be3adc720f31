// The state of a publication at a moment: what the contract says and what the database says are one thing.
import { publicationTransitions, stateAt, type Timing } from '@iskra/contract/areas/content/publications';
import { allowedTo } from '@iskra/contract/kernel/transitions';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { stateOf } from './publications.scope.store.ts';

const app = await testApp();
const start = Date.parse('2026-06-01T00:00:00Z');
const hour = 3_600_000;
const at = (hours: number) => new Date(start + hours * hour).toISOString();

const moment = fc.integer({ min: 0, max: 48 });
const maybe = fc.option(moment.map(at), { nil: null });
const timing: fc.Arbitrary<Timing> = fc
  .record({
    begins: moment,
    lasts: fc.option(fc.integer({ min: 1, max: 24 }), { nil: null }),
    paused_at: maybe,
    ended_at: maybe,
  })
  .chain(({ begins, lasts, ...rest }) =>
    fc.constantFrom<Timing>(
      { number: 1, starts_at: at(begins), ends_at: lasts === null ? null : at(begins + lasts), ...rest },
      { number: null, starts_at: null, ends_at: null, paused_at: null, ended_at: null },
    ),
  );

test('a thousand timings at a thousand moments are alike for the contract and by the database', async () => {
  const tried = fc
    .sample(fc.tuple(timing, moment), { numRuns: 1_000, seed: 7 })
    .map(([row, hours]) => ({ ...row, now: at(hours) }));
  const placed = tried.map((row, place) => ({ ...row, place }));
  const { rows } = await sql<{ state: string }>`
    select ${stateOf(sql`t.now`)} as state from jsonb_to_recordset(${JSON.stringify(placed)}::jsonb)
      as t (number int, starts_at timestamptz, ends_at timestamptz, paused_at timestamptz, ended_at timestamptz,
        now timestamptz, place bigint)
    order by t.place`.execute(app.db);
  const said = tried.map((row) => stateAt(row, new Date(row.now)));
  expect(rows.map(({ state }) => state)).toEqual(said);
  expect(new Set(said).size).toBe(5);
});

test('what has ended is only copied, a draft is published or deleted', () => {
  expect(allowedTo(publicationTransitions, 'admin', 'ended')).toEqual(['copy']);
  expect(allowedTo(publicationTransitions, 'admin', 'draft')).toEqual(['publish', 'copy', 'remove']);
});
