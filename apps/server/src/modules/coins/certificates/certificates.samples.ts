// Sample calls of certificates: the showcase, the categories and the catalogue.

import { randomUUID } from 'node:crypto';
import { contract } from '@iskra/contract';
import { codesFile, makeCategory, makeCertificate } from '../../../testing/certificates.ts';
import { type Bounds, kb } from '../../../testing/contract/bounds.ts';
import { crudSamples, ofVersion, ofVersionIn } from '../../../testing/contract/crud-samples.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import type { Fixture } from '../../../testing/contract/fixtures.ts';
import { type Readers, same } from '../../../testing/contract/readers.ts';
import type { References } from '../../../testing/contract/references.ts';
import {
  byId,
  everything,
  type HistorySamples,
  next,
  nothing,
  type Occasion,
  type Samples,
} from '../../../testing/contract/samples.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';

/** Owners see the same showcase, and nothing that is not on it. */
const shown: Fixture = {
  make: ({ app }) => makeCertificate(app.db),
  foreign: ({ app }) => makeCertificate(app.db, { status: 'hidden' }),
  seenBy: ['admin'],
};

const editable: Fixture = {
  make: ({ app }) => makeCertificate(app.db, { status: 'draft' }),
  seenBy: ['admin'],
};

const category: Fixture = {
  make: ({ app }) => makeCategory(app.db),
  seenBy: ['admin'],
};

export const references: References = {
  certificate_id: shown,
  category_ids: category,
  group_ids: { nothingForeign: 'an administrator sees every group' },
};

async function draft({ app: { db } }: Occasion) {
  const [supplier, inCategory] = [await makeBookEntry(db, 'cert_suppliers', 'Трасса'), await makeCategory(db)];
  const kinds = { kind: 'code_pool', face: 'blue' } as const;
  const fields = { ...kinds, title: `Топливо ${next()}`, face_value: 1_500, price_coins: 3_000 };
  return { ...fields, supplier_id: supplier.id, category_ids: [inCategory] };
}

export const histories: HistorySamples = {
  certificate: {
    table: 'certificates',
    about: editable,
    readers: ['admin'],
    omitted: ['low_stock_notified_at'],
    extraFields: ['categories', 'pictures'],
  },
  certificate_category: { table: 'certificate_categories', about: category, readers: ['admin'] },
};

const shoppers = ['admin', 'owner'] as const;

export const readers: Readers = {
  certificates: {
    ...same('title supplier_id kind face face_value price_coins description terms how_to_use', shoppers),
    ...same(
      'validity_days valid_until limit_per_order limit_per_person_month featured active_from created_at',
      shoppers,
    ),
    ...same('free_codes ordered limit_total backorder', shoppers),
    ...same('article code_format low_stock_at visible_from visible_to active_to sort status version deleted_at', [
      'admin',
    ]),
    // Told in the history beside the columns.
    ...same('categories pictures group_ids groups', ['admin']),
  },
  certificate_categories: {
    ...same('name icon sort active version', ['admin', 'owner', 'seller']),
    ...same('deleted_at', ['admin']),
  },
  certificate_prices: same('price_coins face_value since set_by', ['admin']),
  certificate_codes: same('batch status expires_on loaded_at loaded_by issued_at', ['admin']),
};

export const erasure: Erasure = {
  certificates: {
    plain: `title kind article description terms how_to_use face code_format valid_until visible_from visible_to active_from active_to
      status`,
  },
  certificate_categories: { plain: 'name icon' },
  certificate_codes: { plain: 'code pin digest batch expires_on status' },
};

export const bounds: Bounds = {
  certificates: 'staff',
  certificate_categories: 'staff',
  certificates_in_categories: 'staff',
  certificate_pictures: 'staff',
  certificate_prices: 'staff',
  certificate_codes: 'staff',
  certificate_waits: {
    grows: 'people',
    most: 20 * kb,
    per: 'person',
    why: 'one for each certificate of the showcase',
    kept: 'until it can be had again',
    cleaner: 'nobody',
  },
};

const allSeen = 'an admin sees every certificate';

export const samples: Samples<'certificates' | 'editableCertificates'> = {
  certificates: {
    showcase: { lists: shown, call: everything },
    counters: { call: nothing },
    item: { about: shown, call: byId },
    wait: { about: shown, call: byId },
    unwait: { about: shown, call: byId },
    categories: { call: nothing },
    addCategory: { call: () => ({ body: { name: `Категория ${next()}`, icon: 'coffee' } }) },
    changeCategory: {
      about: category,
      call: ofVersion('certificate_categories', { icon: 'plane' as const }),
    },
    archiveCategory: { about: category, call: ofVersion('certificate_categories') },
    restoreCategory: {
      about: category,
      call: ofVersionIn('certificate_categories', { active: false }),
    },
  },
  editableCertificates: {
    ...crudSamples(editable, { nothingForeign: allSeen }),
    counters: { call: nothing },
    add: { nothingForeign: allSeen, call: async (occasion) => ({ body: await draft(occasion) }) },
    change: {
      about: editable,
      call: ofVersion('certificates', { price_coins: 2_500 }),
    },
    publish: { about: editable, call: ofVersionIn('certificates', { status: 'draft' }) },
    hide: { about: editable, call: ofVersionIn('certificates', { status: 'active' }) },
    archive: { about: editable, call: ofVersionIn('certificates', { status: 'active' }) },
    restore: { about: editable, call: ofVersionIn('certificates', { status: 'archived' }) },
    prices: { about: editable, call: byId },
    batches: { about: editable, call: byId },
    loadCodes: {
      about: editable,
      call: ({ fixture }) => ({ params: { id: fixture }, body: {}, file: codesFile(`SAMPLE-${next()}`) }),
    },
    voidCodes: {
      about: editable,
      call: async ({ admin, fixture }) => {
        const load = { params: { id: fixture }, body: {}, file: codesFile(`SAMPLE-VOID-${next()}`) };
        const reply = await admin.ask(contract.editableCertificates.loadCodes, load).catch(() => undefined);
        return { params: { id: fixture }, body: { batch: reply?.batch ?? randomUUID(), reason: 'Поставщик отозвал' } };
      },
    },
  },
};
