// Sample calls of long operations.
import { sql } from 'kysely';
import { type Bounds, mb } from '../../../testing/contract/bounds.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import type { Fixture, World } from '../../../testing/contract/fixtures.ts';
import { type Readers, same } from '../../../testing/contract/readers.ts';
import type { References } from '../../../testing/contract/references.ts';
import { byId, everything, nothing, type Samples } from '../../../testing/contract/samples.ts';
import type { Person } from '../../../testing/people.ts';

async function makeRun({ app: { db } }: World, { user_id, role }: Person, values: object = {}): Promise<number> {
  const started = { kind: 'export.trade_points', started_by: user_id, started_by_role: role };
  const run = db
    .insertInto('runs')
    .values({ ...started, ...values })
    .returning('id');
  return (await run.executeTakeFirstOrThrow()).id;
}

const run: Fixture = { make: (world, person) => makeRun(world, person), seenBy: ['admin'] };

const finishedRun: Fixture = {
  async make(world, person) {
    const { key, size, sha256 } = await world.app.files.put(Buffer.from('Код\r\nTT-1'));
    const file = await world.app.db
      .insertInto('files')
      .values({ kind: 'export', storage_key: key, size, sha256, original_name: 'точки.csv', mime: 'text/csv' })
      .returning('id')
      .executeTakeFirstOrThrow();
    return makeRun(world, person, { state: 'done', result_file_id: file.id });
  },
  seenBy: ['admin'],
};

const selectionOf = (list: string): Fixture => ({
  async make({ app: { db } }, { user_id }) {
    const query = db.insertInto('selections').values({ user_id, list, ids: [1] });
    return (await query.returning('id').executeTakeFirstOrThrow()).id;
  },
  seenBy: [],
});
const selection = selectionOf('trade_points');

/** An action on many that has just changed a row. */
const manyRun: Fixture = {
  make: (world, person) => {
    const finished_at = new Date().toISOString();
    const params = JSON.stringify({ target: 'trade_points.block', chosen: { ids: [1] }, input: {} });
    const ended = { state: 'done', total: 1, done: 1, applied: 1, finished_at };
    return makeRun(world, person, { kind: 'many.trade_points.block', params, ...ended });
  },
  seenBy: ['admin'],
};

export const references: References = {
  selection_id: selection,
  'owners.export.selection_id': selectionOf('owners'),
  'sellers.export.selection_id': selectionOf('sellers'),
  ...Object.fromEntries(
    ['export', 'blockMany', 'unblockMany'].map((call) => [
      `tradeUsers.${call}.selection_id`,
      selectionOf('trade_users'),
    ]),
  ),
};

const deadJob: Fixture = {
  async make({ app: { db } }) {
    const { rows } = await sql<{ id: string }>`
      insert into pgboss.job (name, data, source_name, source_retry_count)
      values ('dead', '{"message_id": 1}', 'messages.send', 4) returning id::text`.execute(db);
    return rows[0]!.id;
  },
  seenBy: ['admin'],
  absent: '00000000-0000-4000-8000-000000000000',
};

export const fixedColumns = ['runs.kind', 'runs.params', 'runs.started_by_role'];

export const readers: Readers = {
  runs: same('phase total done applied skipped bad error_message', ['admin', 'self']),
};

export const erasure: Erasure = {
  runs: {
    erased: 'params',
    plain: 'kind state phase result error_message idempotency_key started_by_role frozen_hash',
  },
  run_items: { kept: 'undo', plain: 'state' },
  selections: { plain: 'list' },
};

export const bounds: Bounds = {
  runs: {
    grows: 'people',
    most: 4 * mb,
    per: 'person_day',
    why: '100 operations',
    kept: '90 days after the end',
    cleaner: 'maintenance.clean',
  },
  run_items: 'staff',
  selections: {
    grows: 'people',
    most: 40 * mb,
    per: 'person',
    why: 'the last 5 choices of everything found, a million rows each',
    kept: 'a day',
    cleaner: 'maintenance.clean',
  },
};

export const samples: Samples<'runs'> = {
  runs: {
    list: { lists: run, call: everything },
    card: { about: run, call: byId },
    cancel: { about: run, call: byId },
    undo: { about: manyRun, call: byId },
    touched: { about: manyRun, call: byId },
    result: { about: finishedRun, call: byId },
    outside: { about: selection, call: (occasion) => ({ ...byId(occasion), body: { ids: [1, 2] } }) },
    deadJobs: { call: nothing },
    retryDeadJob: { about: deadJob, call: byId },
  },
};
