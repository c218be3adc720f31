// Sample calls of reference books.

import type { Bounds } from '../../../testing/contract/bounds.ts';
import { changeSample, withBody, withRow } from '../../../testing/contract/crud-samples.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import type { Fixture } from '../../../testing/contract/fixtures.ts';
import { everybody, type Readers, same } from '../../../testing/contract/readers.ts';
import { alike, type References } from '../../../testing/contract/references.ts';
import { byId, type HistorySamples, idOf, next, nothing, type Samples } from '../../../testing/contract/samples.ts';
import { makeBookEntry } from '../../../testing/trade-points.ts';

const book: Fixture = {
  make: async ({ app }) => (await makeBookEntry(app.db, 'brands', 'Искра')).book_id,
  seenBy: ['admin'],
};

const entry: Fixture = {
  make: async ({ app }) => (await makeBookEntry(app.db, 'brands', 'Искра')).id,
  seenBy: ['admin'],
};

export const histories: HistorySamples = {
  book_entry: { table: 'book_entries', about: entry, readers: ['admin'] },
};

const entries =
  'region_id branch_id channel_id format_id network_id distributor_id reason_id supplier_id region_ids book_id values';

export const references: References = alike(entries, {
  nothingForeign: 'books are the same for everybody who may name an entry',
});

export const searched = { book_entries: 'title' };
export const fixedColumns = ['books.code'];

export const readers: Readers = {
  books: same('title description', ['admin']),
  book_entries: {
    ...same('code title', everybody),
    ...same('values sort version book_id active valid_from valid_to external_id deleted_at', ['admin']),
  },
};

export const erasure: Erasure = {
  books: { plain: 'code title description columns master' },
  book_entries: { plain: 'code title values valid_from valid_to external_id search_text' },
};

export const bounds: Bounds = {
  books: 'staff',
  book_entries: 'staff',
};

export const samples: Samples<'books'> = {
  books: {
    list: { call: nothing },
    card: { about: book, call: byId },
    entries: { about: book, lists: entry, call: withBody({}) },
    counters: { about: book, call: byId },
    entry: { about: entry, call: byId },
    addEntry: {
      about: book,
      call: withBody(() => ({ code: `n${next()}`, title: 'Новая' })),
    },
    changeEntry: changeSample(entry, { title: 'Другая' }),
    archiveEntry: { about: entry, call: byId },
    restoreEntry: { about: entry, call: withRow('book_entries', { active: false }) },
    deleteEntry: { about: entry, call: byId },
    export: { about: book, call: (occasion) => ({ body: { book_id: idOf(occasion), format: 'csv' } }) },
    options: { call: () => ({ body: { books: ['regions'] } }) },
  },
};
