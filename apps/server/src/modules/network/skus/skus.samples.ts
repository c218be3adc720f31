// Sample calls of the SKU book.

import type { Bounds } from '../../../testing/contract/bounds.ts';
import { changeSample, crudSamples, withRow } from '../../../testing/contract/crud-samples.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import type { Fixture } from '../../../testing/contract/fixtures.ts';
import { type Readers, same } from '../../../testing/contract/readers.ts';
import { alike, type References } from '../../../testing/contract/references.ts';
import { byId, type HistorySamples, next, nothing, type Samples } from '../../../testing/contract/samples.ts';
import { makeSku } from '../../../testing/skus.ts';

const sku: Fixture = { make: async ({ app }) => (await makeSku(app.db)).id, seenBy: ['admin'] };

export const histories: HistorySamples = { sku: { table: 'skus', about: sku, readers: ['admin'] } };

export const references: References = alike('brand_id family_id category_id', {
  nothingForeign: 'books are the same for everybody who may name an entry',
});

export const searched = { skus: 'name' };

export const readers: Readers = {
  skus: same(
    `code gtin name brand_id family_id category_id format pack_type pcs_per_pack packs_per_block price_mrp picture_file_id active launched_on discontinued_on external_id version deleted_at`,
    ['admin'],
  ),
};

export const erasure: Erasure = {
  skus: { plain: 'code gtin name format pack_type launched_on discontinued_on external_id search_text' },
};

export const bounds: Bounds = { skus: 'staff' };

const allSeen = 'an admin sees every SKU';

export const samples: Samples<'skus'> = {
  skus: {
    ...crudSamples(sku, { nothingForeign: allSeen }),
    counters: { call: nothing },
    add: {
      nothingForeign: allSeen,
      call: () => ({ body: { code: `SKU-S${next()}`, name: 'Искра Классик', gtin: '96385074' } }),
    },
    change: changeSample(sku, { name: 'Другой' }),
    archive: { about: sku, call: byId },
    restore: { about: sku, call: withRow('skus', { active: false }) },
  },
};
