// Sample calls of moderation.
import { type Bounds, kb } from '../../../testing/contract/bounds.ts';
import { readSamples, withBody } from '../../../testing/contract/crud-samples.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import type { Fixture, Someone, World } from '../../../testing/contract/fixtures.ts';
import { type Readers, same } from '../../../testing/contract/readers.ts';
import type { References } from '../../../testing/contract/references.ts';
import {
  byId,
  everything,
  type HistorySamples,
  idOf,
  type Occasion,
  type Samples,
} from '../../../testing/contract/samples.ts';
import { giveScope, makeCase } from '../../../testing/moderation.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';
import { pointOf, tradePoint } from '../../network/trade-points/trade-points.samples.ts';

/** In a region of the person's own. */
async function caseFor({ app: { db } }: World, person: Someone) {
  const region = await makeBookEntry(db, 'regions', 'Пробная область');
  if (person.role === 'moderator') await giveScope(db, person.user_id, 'trade_point', region.id);
  return makeCase(db, { region_id: region.id });
}

const moderationCase: Fixture = {
  make: async (world, person) => (await caseFor(world, person)).id,
  seenBy: ['admin'],
};

/** About a point that its author sees. */
const sentCase = (status: 'new' | 'returned' | 'denied'): Fixture => ({
  make: async (world, person) => {
    const point = await pointOf(world, person);
    const decided = status === 'new' ? {} : { decided_at: new Date().toISOString() };
    const changes = [{ field: 'name', old: point.name, new: 'Родник' }];
    return (
      await makeCase(world.app.db, { subject_id: point.id, submitted_by: person.user_id, status, changes, ...decided })
    ).id;
  },
  seenBy: [],
});

const moderator: Fixture = { make: async ({ app }) => (await app.as('moderator')).user_id, seenBy: ['admin'] };

/** The case that the call is about, opened by the caller: its version. */
export const held = async (occasion: Occasion) => {
  const query = occasion.app.db.updateTable('moderation_cases').where('id', '=', idOf(occasion));
  const lease_until = new Date(Date.now() + 600_000).toISOString();
  const row = query.set({ status: 'in_review', holder_id: occasion.who.user_id, lease_until }).returning('version');
  return (await row.executeTakeFirst())?.version ?? 1;
};

const seen = ({ id, version }: { id: number; version: number }) => ({ id, version });

const comment = 'Проверка правил';
const kinds = { kinds: ['trade_point' as const] };
const scoped = 'what is outside the scope is told as not found';

export const references: References = {
  case_ids: moderationCase,
  'moderation.decideMany.id': moderationCase,
  moderator_id: { ...moderator, make: async (_, person) => person.user_id },
  user_ids: { nothingForeign: 'only cases in the scope are looked for' },
};

export const histories: HistorySamples = {
  moderation_case: {
    table: 'moderation_cases',
    about: moderationCase,
    readers: ['admin', 'moderator'],
    omitted:
      `kind subject_id title subtitle priority changes author_comment attempt_no previous_case_id submitted_by author_role submitted_at
      region_id risk_flags risk_score reward attached lease_until first_taken_at sla_due_at sla_minutes decided_by decided_at reopened_from former_decision barred_id
      control_of sla_breached deleted_at trade_point_id shown undo_until decided_in tsm_group_id auto_confirmed`.split(
        /\s+/,
      ),
  },
};

const judges = ['admin', 'moderator'] as const;

export const searched = { moderation_cases: 'title' };
export const fixedColumns = ['moderation_cases.control_of'];

export const readers: Readers = {
  moderation_cases: {
    ...same('kind status priority risk_flags risk_score reward', judges),
    ...same('submitted_at lease_until first_taken_at sla_due_at decided_at version undo_until', judges),
    // Its author follows it.
    ...same('title subtitle attempt_no author_comment decision_comment', [...judges, 'tsm_user', 'owner']),
    ...same('holder_id reason_id submitted_by decided_by subject_id region_id author_role tsm_group_id', judges),
    changes: ['admin', 'moderator', 'tsm_user', 'owner'],
    ...same('appeal attached', ['admin']),
  },
};

export const erasure: Erasure = {
  moderation_cases: {
    erased: 'title subtitle changes author_comment decision_comment former_decision search_text shown',
    plain: 'kind status priority risk_flags reopened_from appeal author_role decided_in',
  },
  moderator_scopes: { plain: 'kind' },
};

export const bounds: Bounds = {
  moderation_cases: {
    grows: 'people',
    most: 8 * kb,
    per: 'record',
    why: 'one is open about a thing at a time',
    kept: 'as long as its subject',
    cleaner: 'nobody',
  },
  moderator_scopes: 'staff',
};

export const samples: Samples<'moderation' | 'moderators'> = {
  moderation: {
    ...readSamples(moderationCase),
    counters: { call: () => ({ body: kinds }) },
    queues: { call: everything },
    hold: { about: moderationCase, call: byId },
    release: {
      nothingForeign: 'what one does not hold is not released',
      call: async (occasion) => ({ params: { id: (await caseFor(occasion, occasion.who)).id } }),
    },
    next: { nothingForeign: 'only a case in scope is taken', call: () => ({ body: kinds }) },
    decide: {
      about: moderationCase,
      call: async (occasion) => ({
        params: { id: occasion.fixture },
        body: { version: await held(occasion), decision: 'approve' },
      }),
    },
    decideMany: {
      nothingForeign: scoped,
      call: async (occasion) => ({
        body: { cases: [seen(await caseFor(occasion, occasion.who))], decision: 'approve' },
      }),
    },
    undo: {
      nothingForeign: scoped,
      call: async (occasion) => {
        const { id } = await caseFor(occasion, occasion.who);
        const undo_until = new Date(Date.now() + 600_000).toISOString();
        const decided = { status: 'returned' as const, decided_by: occasion.who.user_id, undo_until };
        await occasion.app.db.updateTable('moderation_cases').set(decided).where('id', '=', id).execute();
        return { body: { case_ids: [id] } };
      },
    },
    reopen: {
      about: moderationCase,
      call: async (occasion) => {
        const query = occasion.app.db.updateTable('moderation_cases').where('id', '=', idOf(occasion));
        await query.set({ status: 'denied', decided_at: new Date().toISOString() }).execute();
        return { params: { id: occasion.fixture }, body: { comment } };
      },
    },
    export: { nothingForeign: 'rows outside the scope are never written', call: () => ({ body: { format: 'csv' } }) },
    own: {
      nothingForeign: 'only what the caller has sent is told',
      call: async (occasion) => ({
        body: { kind: 'trade_point', subject_id: Number(await tradePoint.make(occasion, occasion.who)) },
      }),
    },
    cancel: { about: sentCase('new'), call: withBody({}) },
    resubmit: { about: sentCase('returned'), call: withBody({ comment }) },
    appeal: { about: sentCase('denied'), call: withBody({ comment }) },
  },
  moderators: {
    list: { call: () => ({ body: kinds }) },
    scope: {
      about: moderator,
      call: withBody({ scopes: [{ kind: 'trade_point' as const }] }),
    },
    attach: {
      nothingForeign: scoped,
      call: async (occasion) => ({ body: { case_ids: [(await caseFor(occasion, occasion.who)).id] } }),
    },
    detach: {
      nothingForeign: scoped,
      call: async (occasion) => {
        const { id } = await caseFor(occasion, occasion.who);
        const query = occasion.app.db.updateTable('moderation_cases').where('id', '=', id);
        await query.set({ status: 'assigned', holder_id: occasion.who.user_id }).execute();
        return { body: { case_ids: [id] } };
      },
    },
  },
};
