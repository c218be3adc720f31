// Sample calls of change sets.

import { makeChangeSet } from '../../../testing/change-sets.ts';
import { type Bounds, mb } from '../../../testing/contract/bounds.ts';
import { ofVersion } from '../../../testing/contract/crud-samples.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import type { Fixture, Someone, World } from '../../../testing/contract/fixtures.ts';
import { type Readers, same } from '../../../testing/contract/readers.ts';
import type { References } from '../../../testing/contract/references.ts';
import {
  byId,
  everything,
  idOf,
  nothing,
  type Samples,
  type StatusSamples,
} from '../../../testing/contract/samples.ts';
import { putItems } from './change-sets.store.ts';
import { pointOf, tradePoint } from './trade-points.samples.ts';

async function setOf(world: World, person: Someone, status: 'draft' | 'applied') {
  const point = await pointOf(world, person);
  const change = { trade_point_id: point.id, field: 'phone', old: point.phone, new: '+74951234567' };
  return makeChangeSet(world.app.db, person.user_id, status, [change]);
}

const draft: Fixture = { make: async (world, person) => (await setOf(world, person, 'draft')).id, seenBy: [] };
const applied: Fixture = {
  make: async (world, person) => (await setOf(world, person, 'applied')).id,
  seenBy: ['admin'],
};

const sent = { sent_at: '2026-11-01T10:00:00Z' };

/** The one of the person's sets whose changes are listed. */
async function longSet({ app: { db } }: World, { user_id }: Someone): Promise<number> {
  const one = db.selectFrom('change_sets').select('id').where('author_id', '=', user_id).where('source', '=', 'mass');
  const there = await one.executeTakeFirst();
  if (there) return there.id;
  const { id } = await makeChangeSet(db, user_id, 'applied', []);
  await db.updateTable('change_sets').set({ source: 'mass' }).where('id', '=', id).execute();
  return id;
}

const change: Fixture = {
  make: async (world, person) => {
    const [set, point] = [await longSet(world, person), await pointOf(world, person)];
    await putItems(world.app.db, set, [{ trade_point_id: point.id, field: 'phone', old: null, new: '+74951234567' }]);
    const query = world.app.db.selectFrom('change_items').select('id').where('trade_point_id', '=', point.id);
    return (await query.executeTakeFirstOrThrow()).id;
  },
  seenBy: [],
};

export const statuses: StatusSamples = {
  change_set: {
    table: 'change_sets',
    about: applied,
    // A draft of the grid is one for each person, those of files are not.
    columns: {
      draft: { source: 'import', sent_at: null },
      ...Object.fromEntries(['applied', 'partly', 'moderation', 'denied', 'undone'].map((status) => [status, sent])),
    },
  },
};

const editors = ['admin', 'tsm_user'] as const;

export const readers: Readers = {
  change_sets: {
    ...same('source status changes_count points_count sent_at version', editors),
    ...same('author_id undone_at undone_by', editors),
  },
  change_items: same('field old_value new_value state note trade_point_id', editors),
};

export const erasure: Erasure = {
  change_sets: { plain: 'source status' },
  // The phone of a shop is the shop's; whose phone it was is said nowhere.
  change_items: { erased: 'old_value new_value note', plain: 'field state' },
};

export const bounds: Bounds = {
  change_sets: {
    grows: 'people',
    most: 1 * mb,
    per: 'person_day',
    why: 'writes of a person in a day',
    kept: 'a year',
    cleaner: 'maintenance.clean',
  },
  change_items: {
    grows: 'people',
    most: 4 * mb,
    per: 'record',
    why: '5,000 changes in a set',
    kept: 'as long as its set',
    cleaner: 'nobody',
  },
};

export const references: References = {
  'changeSets.drop.trade_point_id': { nothingForeign: 'only the caller’s own draft is looked in' },
};

export const samples: Samples<'changeSets'> = {
  changeSets: {
    rows: { lists: tradePoint, call: everything },
    draft: { call: nothing },
    put: {
      about: tradePoint,
      call: (occasion) => ({
        body: { cells: [{ trade_point_id: idOf(occasion), fields: { phone: '+74951234567' } }] },
      }),
    },
    drop: {
      nothingForeign: 'only the caller’s own draft is looked in',
      call: async (occasion) => {
        await draft.make(occasion, occasion.who);
        return { body: {} };
      },
    },
    fill: {
      nothingForeign: 'what is outside the scope is counted as not found',
      call: async (occasion) => ({
        body: { ids: [(await pointOf(occasion, occasion.who)).id], fields: { phone: '+74951234567' } },
      }),
    },
    list: { lists: applied, call: everything },
    counters: { call: nothing },
    card: { about: applied, call: byId },
    items: {
      lists: change,
      nothingForeign: 'every reader of a set sees its changes',
      call: async (occasion) => {
        await change.make(occasion, occasion.who);
        return { params: { id: await longSet(occasion, occasion.who) }, body: {} };
      },
    },
    discard: { about: draft, call: ofVersion('change_sets') },
    apply: { about: draft, call: ofVersion('change_sets') },
    submit: { about: draft, call: ofVersion('change_sets') },
    undo: { about: applied, call: ofVersion('change_sets') },
  },
};
