// Sample calls of the control of tasks, the columns of its tables after an erasure, and the end of their rows.

import { sql } from 'kysely';
import { type Bounds, kb } from '../../../testing/contract/bounds.ts';
import { ofVersion, withBody, withRow } from '../../../testing/contract/crud-samples.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import type { Fixture, Someone, World } from '../../../testing/contract/fixtures.ts';
import { type Readers, same } from '../../../testing/contract/readers.ts';
import { alike, type References } from '../../../testing/contract/references.ts';
import {
  byId,
  everything,
  type HistorySamples,
  idOf,
  nothing,
  type Occasion,
  type Samples,
} from '../../../testing/contract/samples.ts';
import {
  askedTask,
  completeDraft,
  fillPool,
  makeAssignment,
  makePerformer,
  makeTask,
  publishedTask,
} from '../../../testing/tasks.ts';

const draft: Fixture = {
  make: async ({ app, admin }) => {
    await makePerformer(app);
    return (await makeTask(app.db, admin)).id;
  },
  seenBy: ['admin'],
};

/** By another administrator than the one who is asked to approve. */
const asked: Fixture = {
  make: async ({ app }) => {
    await fillPool(app.db, 10_000);
    return askedTask(app, await app.as('admin'));
  },
  seenBy: ['admin'],
};

const publishedBy = async ({ app }: World) => publishedTask(app, await app.as('admin'));
const published: Fixture = { make: publishedBy, seenBy: ['admin'] };

const shown: Fixture = { make: publishedBy, seenBy: ['admin', 'moderator'] };

/** Of each person the one task that their performers below have taken. */
const taken = new Map<number, Promise<number>>();

const takenOf = (world: World, { user_id }: Someone): Promise<number> => {
  const known = taken.get(user_id) ?? publishedBy(world);
  taken.set(user_id, known);
  return known;
};

const performer: Fixture = {
  make: async (world, person) => (await makeAssignment(world.app, await takenOf(world, person), 'taken')).id,
  seenBy: ['admin'],
};

const takenTask: Fixture = {
  async make(world, person) {
    await performer.make(world, person);
    return takenOf(world, person);
  },
  seenBy: ['admin'],
};

async function rowOf(occasion: Occasion) {
  const row = await occasion.app.db
    .selectFrom('tasks')
    .select(['version', 'hash', 'ends_at'])
    .where('id', '=', idOf(occasion))
    .executeTakeFirst();
  return row ?? { version: 1, hash: '0'.repeat(64), ends_at: null };
}

const allSeen = 'an admin sees every task';

export const histories: HistorySamples = {
  task: { table: 'tasks', about: published, readers: ['admin'], omitted: ['draft', 'hash'] },
};

export const references: References = alike('id', {
  nothingForeign: 'administrators approve, and they see every task',
});

export const searched = { tasks: 'title' };
export const fixedColumns = [
  'tasks.draft',
  'tasks.hash',
  'tasks.published_version',
  'tasks.asked_version',
  'task_versions.number',
  'task_versions.document',
  'task_types.code',
];

export const readers: Readers = {
  tasks: {
    ...same(
      'title kind status type_id starts_at ends_at coins quota audience_pairs audience_points audience_people version',
      ['admin', 'moderator'],
    ),
    ...same('draft budget_coins published_version asked_version hash asked_by asked_at decided_by decided_at', [
      'admin',
    ]),
    ...same('remark started_at ended_at closed_at returned_coins parent_id deleted_at', ['admin']),
  },
};

export const erasure: Erasure = {
  instructions: { plain: 'name blocks search_text' },
  task_types: { plain: 'code title kind icon allowed_subtasks moderation search_text' },
  tasks: { plain: 'kind status draft title hash remark search_text' },
  task_versions: { plain: 'document form_hash' },
  task_assignments: { plain: 'slot status' },
  task_submissions: { kept: 'answers verdicts lat lon accuracy device app_version', plain: 'client_uuid' },
};

export const bounds: Bounds = {
  instructions: 'staff',
  task_types: 'staff',
  tasks: 'staff',
  task_versions: 'staff',
  task_counts: 'staff',
  task_assignments: {
    grows: 'people',
    most: 256 * kb,
    per: 'person_day',
    why: '200 tasks taken a day',
    kept: 'for ever',
    cleaner: 'nobody',
  },
  task_submissions: {
    grows: 'people',
    most: 2048 * kb,
    per: 'person_day',
    why: '200 answers sent a day, 10 KB each',
    kept: 'for ever',
    cleaner: 'nobody',
  },
};

export const samples: Samples<'tasks'> = {
  tasks: {
    list: { lists: shown, call: everything },
    counters: { call: nothing },
    byType: { nothingForeign: allSeen, call: everything },
    short: { about: shown, call: (one) => ({ body: { ids: [idOf(one)] } }) },
    neighbours: { about: published, call: withBody({}) },
    card: { about: published, call: byId },
    export: { nothingForeign: allSeen, call: () => ({ body: { format: 'csv' } }) },
    overview: { about: published, call: byId },
    performers: {
      about: takenTask,
      lists: performer,
      call: withBody({}),
    },
    points: { about: published, call: byId },
    submit: { about: draft, call: ofVersion('tasks') },
    withdraw: { about: asked, call: ofVersion('tasks') },
    review: { about: asked, call: byId },
    approve: {
      about: asked,
      call: async (occasion) => {
        const { hash } = await rowOf(occasion);
        return { body: { object: 'task', id: idOf(occasion), decision: 'approve', hash: hash ?? '0'.repeat(64) } };
      },
      alter: async (occasion) => {
        const other = JSON.stringify(completeDraft({ budget: { coins: 5_000, policy: 'stop' } }));
        await sql`update tasks set draft = ${other}::jsonb where id = ${idOf(occasion)}`.execute(occasion.app.db);
      },
    },
    change: {
      about: published,
      call: ofVersion('tasks', { title: 'Другое название' }),
    },
    pause: {
      about: published,
      call: withRow('tasks', { status: 'active' }, withBody({ comment: 'Ждём товар' })),
    },
    resume: {
      about: published,
      call: withRow('tasks', { status: 'paused' }),
    },
    ending: { about: published, call: byId },
    end: {
      about: published,
      call: ofVersion('tasks', { comment: 'Товар снят с продажи' }),
    },
    copy: { about: published, call: byId },
    delete: { about: draft, call: byId },
  },
};
