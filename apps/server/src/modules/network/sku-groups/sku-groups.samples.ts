// Sample calls of the groups of SKUs.

import type { Bounds } from '../../../testing/contract/bounds.ts';
import { crudSamples, withBody, withRow } from '../../../testing/contract/crud-samples.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import type { Fixture } from '../../../testing/contract/fixtures.ts';
import { type Readers, same } from '../../../testing/contract/readers.ts';
import { alike, type References } from '../../../testing/contract/references.ts';
import { byId, type HistorySamples, next, nothing, type Samples } from '../../../testing/contract/samples.ts';
import { makeSku, makeSkuGroup } from '../../../testing/skus.ts';

const group: Fixture = { make: async ({ app }) => (await makeSkuGroup(app.db)).id, seenBy: ['admin'] };

/** By the rule that is asked anew. */
const ruled: Fixture = {
  seenBy: ['admin'],
  make: async ({ app: { db } }) => {
    const { id } = await makeSkuGroup(db);
    const { format } = await makeSku(db, { format: `F${next()}` });
    const rule = JSON.stringify({ op: 'and', items: [{ field: 'format', operator: 'eq', value: format }] });
    const version = { group_id: id, no: 2, from_day: '2026-01-02', rule, skus_count: 0 };
    await db.insertInto('sku_group_versions').values(version).execute();
    await db.updateTable('sku_groups').set({ versions_count: 2 }).where('id', '=', id).execute();
    return id;
  },
};

export const histories: HistorySamples = { sku_group: { table: 'sku_groups', about: group, readers: ['admin'] } };

export const references: References = alike('sku_ids sku_id', { nothingForeign: 'an admin sees every SKU' });

export const searched = { sku_groups: 'description' };

export const readers: Readers = {
  sku_groups: same('name description purpose status valid_from valid_to versions_count version deleted_at', ['admin']),
  sku_group_versions: same('no skus_count', ['admin']),
};

export const erasure: Erasure = {
  sku_groups: { plain: 'name description purpose status valid_from valid_to search_text' },
  sku_group_versions: { plain: 'from_day rule' },
};

export const bounds: Bounds = { sku_groups: 'staff', sku_group_versions: 'staff', sku_group_skus: 'staff' };

const allSeen = 'an admin sees every SKU and every group';

const inactive = withRow('sku_groups', { status: 'inactive' });

export const samples: Samples<'skuGroups'> = {
  skuGroups: {
    ...crudSamples(group, { nothingForeign: allSeen }),
    counters: { call: nothing },
    add: {
      nothingForeign: allSeen,
      call: async ({ app }) => ({
        body: {
          name: `Фокус ${next()}`,
          purpose: 'focus',
          valid_from: '2026-01-01',
          sku_ids: [(await makeSku(app.db)).id],
        },
      }),
    },
    change: {
      about: group,
      call: withBody(() => ({ version: 1, name: `Другая ${next()}` })),
    },
    versions: { about: group, call: byId },
    composition: { about: group, call: byId },
    preview: {
      nothingForeign: allSeen,
      call: async ({ app }) => ({ body: { sku_ids: [(await makeSku(app.db)).id] } }),
    },
    readFile: {
      nothingForeign: allSeen,
      call: async ({ app }) => ({
        file: { name: 'sku.csv', content: Buffer.from(`Код\n${(await makeSku(app.db)).code}`) },
      }),
    },
    recompute: { about: ruled, call: byId },
    deactivate: { about: group, call: byId },
    activate: { about: group, call: inactive },
    archive: { about: group, call: inactive },
    remove: { about: group, call: byId },
  },
};
