// Sample calls of saved views.
import { randomUUID } from 'node:crypto';
import { type Bounds, mb } from '../../../testing/contract/bounds.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import type { Fixture } from '../../../testing/contract/fixtures.ts';
import { everybody, type Readers, same } from '../../../testing/contract/readers.ts';
import type { References } from '../../../testing/contract/references.ts';
import { byId, next, type Samples } from '../../../testing/contract/samples.ts';

const view: Fixture = {
  async make({ app: { db } }, { user_id }) {
    const row = { list: 'trade-points', name: randomUUID(), address: '', user_id };
    return (await db.insertInto('saved_views').values(row).returning('id').executeTakeFirstOrThrow()).id;
  },
  seenBy: [],
};

export const fixedColumns = ['saved_views.list', 'saved_views.shared_roles'];

export const readers: Readers = {
  saved_views: same('name address version', everybody),
};

export const erasure: Erasure = {
  saved_views: { removed: 'name address', plain: 'list shared_roles layout' },
};

export const bounds: Bounds = {
  saved_views: {
    grows: 'people',
    most: 1.5 * mb,
    per: 'person',
    why: '200 views',
    kept: 'until its owner deletes it',
    cleaner: 'nobody',
  },
};

export const references: References = { widths: { nothingForeign: 'a width in pixels' } };

export const samples: Samples<'views'> = {
  views: {
    list: { lists: view, call: () => ({ body: { list: 'trade-points' } }) },
    add: { call: () => ({ body: { list: 'trade-points', name: `Вид ${next()}`, address: '?status=active' } }) },
    change: {
      about: view,
      call: ({ fixture }) => ({ params: { id: fixture }, body: { version: 1, name: `Вид ${next()}` } }),
    },
    remove: { about: view, call: byId },
  },
};
