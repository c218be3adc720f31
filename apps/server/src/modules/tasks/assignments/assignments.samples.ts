// Sample calls of work: taken, sent, decided.

import { randomUUID } from 'node:crypto';
import { newStep } from '@iskra/contract/forms/form';
import { type Bounds, kb, mb } from '../../../testing/contract/bounds.ts';
import { ofVersion, withBody } from '../../../testing/contract/crud-samples.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import type { Fixture, Someone, World } from '../../../testing/contract/fixtures.ts';
import { company, everybody, type Readers, same } from '../../../testing/contract/readers.ts';
import type { References } from '../../../testing/contract/references.ts';
import { byId, everything, type HistorySamples, idOf, type Samples } from '../../../testing/contract/samples.ts';
import { giveScope, makeCase, subjectFor } from '../../../testing/moderation.ts';
import { completeDraft, inDays, makePerformer, publishedTask } from '../../../testing/tasks.ts';
import { hireSeller, makeTradePoint } from '../../../testing/trade-points.ts';
import { pointOf as seenPoint } from '../../network/trade-points/trade-points.samples.ts';

async function liveTask({ app }: World): Promise<number> {
  const form = { steps: [{ ...newStep('note', 'text', 1), title: 'Заметка', required: false }] };
  const id = await publishedTask(app, await app.as('admin'), completeDraft({ form }));
  const values = { status: 'active', starts_at: inDays(-1) } as const;
  await app.db.updateTable('tasks').set(values).where('id', '=', id).execute();
  return id;
}

async function pointOf({ app: { db } }: World, person: Someone): Promise<number> {
  const point = await makeTradePoint(db, { status: 'active' });
  await hireSeller(db, person.role_id!, point.id);
  return point.id;
}

const taken: Fixture = {
  async make(world, person) {
    const row = {
      task_id: await liveTask(world),
      seller_id: person.role_id!,
      trade_point_id: await pointOf(world, person),
      slot: 'once',
      form_version: 1,
      due_at: inDays(2),
    };
    return (await world.app.db.insertInto('task_assignments').values(row).returning('id').executeTakeFirstOrThrow()).id;
  },
  seenBy: [],
};

/** At a point that the person looks after. */
const atSeenPoint: Fixture = {
  async make(world, person) {
    const { seller_id } = await makePerformer(world.app);
    const row = {
      task_id: await liveTask(world),
      seller_id,
      trade_point_id: (await seenPoint(world, person)).id,
      slot: 'once',
      form_version: 1,
      due_at: inDays(2),
    };
    return (await world.app.db.insertInto('task_assignments').values(row).returning('id').executeTakeFirstOrThrow()).id;
  },
  seenBy: ['admin', 'moderator'],
};

const ownPoint: Fixture = { make: pointOf, seenBy: [] };

/** Held by the person. */
const sentCase: Fixture = {
  async make({ app }, person) {
    const subject_id = await subjectFor(app, 'task');
    if (person.role === 'moderator') await giveScope(app.db, person.user_id, 'task');
    const row = {
      kind: 'task' as const,
      subject_id,
      title: 'Пробное задание',
      submitted_by: (await app.as('seller')).user_id,
      sla_minutes: 60,
      sla_due_at: inDays(1),
      status: 'in_review' as const,
      holder_id: person.user_id,
      lease_until: inDays(1),
    };
    return (await app.db.insertInto('moderation_cases').values(row).returning('id').executeTakeFirstOrThrow()).id;
  },
  seenBy: ['admin', 'moderator'],
};

const assignment: Fixture = { make: ({ app }) => subjectFor(app, 'task'), seenBy: ['admin'] };

export const references: References = {
  'assignments.take.task_id': { nothingForeign: 'a task is offered by its audience: the point says whose it is' },
  'assignments.take.trade_point_id': ownPoint,
  'assignments.submit.answers': { nothingForeign: 'files in answers are claimed: only own uploads pass' },
  'assignments.submit.file_id': { nothingForeign: 'what is told of a file that no answer names is not kept' },
};
export const fixedColumns = ['task_awards.assignment_id', 'task_assignments.form_version'];
export const readers: Readers = {
  task_assignments: {
    ...same('status coins', everybody),
    ...same('attempt flames due_at submitted_at trade_point_id', everybody),
    ...same('reward_waits decided_at form_version version', ['admin', 'seller']),
    ...same('task_id seller_id', [...company, 'owner']),
    ...same('slot taken_at case_id transaction_id', ['admin']),
  },
  task_submissions: same('attempt distance_m in_fence', ['admin', 'moderator']),
};
export const histories: HistorySamples = {
  task_assignment: { table: 'task_assignments', about: assignment, readers: ['admin'] },
};
export const erasure: Erasure = {
  task_awards: {},
  work_news: { plain: 'kind' },
  announced_tasks: {},
  task_photos: { kept: 'lat lon', plain: 'source' },
};
export const bounds: Bounds = {
  announced_tasks: 'staff',
  work_news: {
    grows: 'people',
    most: 200 * kb,
    per: 'person_day',
    why: '1,000 pieces of news of 200 tasks',
    kept: '60 days',
    cleaner: 'maintenance.clean',
  },
  task_photos: {
    grows: 'people',
    most: 16 * mb,
    per: 'person_day',
    why: '200 photos in each of 200 answers a day',
    kept: 'for ever',
    cleaner: 'nobody',
  },
  task_awards: {
    grows: 'people',
    most: 40 * kb,
    per: 'person_day',
    why: '200 decisions a day',
    kept: 'for ever: it proves what was paid',
    cleaner: 'nobody',
  },
};

/** By some moderator, just now. */
async function denyWork({ db }: World['app'], id: number, submitted_by: number): Promise<void> {
  const decided_at = new Date().toISOString();
  const { id: case_id } = await makeCase(db, {
    kind: 'task',
    subject_id: id,
    status: 'denied',
    submitted_by,
    decided_at,
  });
  await db.updateTable('task_assignments').set({ status: 'denied', case_id }).where('id', '=', id).execute();
}

export const samples: Samples<'assignments'> = {
  assignments: {
    done: { lists: atSeenPoint, call: everything },
    work: { nothingForeign: 'the question names nothing: own work and own points only', call: everything },
    take: {
      about: ownPoint,
      call: async (occasion) => ({ body: { task_id: await liveTask(occasion), trade_point_id: idOf(occasion) } }),
    },
    show: { about: taken, call: byId },
    drop: { about: taken, call: byId },
    appeal: {
      about: taken,
      call: async ({ app, fixture, who }) => {
        await denyWork(app, Number(fixture), who.user_id);
        return { params: { id: fixture }, body: { comment: 'На снимке видна вся полка' } };
      },
    },
    submit: {
      about: taken,
      call: ({ fixture }) => ({
        params: { id: fixture },
        body: { client_uuid: randomUUID(), form_version: 1, answers: {} },
      }),
    },
    sent: { about: sentCase, call: byId },
    preview: { about: sentCase, call: withBody({ parts: {} }) },
    judge: {
      about: sentCase,
      call: ofVersion('moderation_cases', { decision: 'approve' as const, parts: {} }),
    },
  },
};
