// Sample calls of news.

import { type Bounds, kb } from '../../../testing/contract/bounds.ts';
import { changeSample, readSamples, withBody } from '../../../testing/contract/crud-samples.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import type { Fixture } from '../../../testing/contract/fixtures.ts';
import { type Readers, same } from '../../../testing/contract/readers.ts';
import { alike, type References } from '../../../testing/contract/references.ts';
import {
  byId,
  everything,
  type HistorySamples,
  idOf,
  next,
  nothing,
  type Occasion,
  type Samples,
} from '../../../testing/contract/samples.ts';
import { picture } from '../../../testing/picture.ts';
import { makeLivePost, makePost } from '../../../testing/posts.ts';

const post: Fixture = { make: async ({ app }) => (await makePost(app.db)).id, seenBy: ['admin'] };
const live: Fixture = { make: async ({ app }) => (await makeLivePost(app.db)).id, seenBy: ['seller', 'owner'] };

export const histories: HistorySamples = { post: { table: 'publications', about: post, readers: ['admin'] } };

export const references: References = alike('region_ids', {
  nothingForeign: 'regions are the same for everybody who may name one',
});

export const searched = { publications: 'title' };

export const readers: Readers = {
  publications: same(
    `kind title body cover_file_id roles region_ids pinned starts_on ends_on number starts_at ends_at paused_at ended_at asked_number version deleted_at`,
    ['admin'],
  ),
};

export const erasure: Erasure = {
  publications: { plain: 'kind title body roles starts_on ends_on search_text' },
  publication_versions: { plain: 'title body roles hash' },
};

export const bounds: Bounds = {
  publications: 'staff',
  publication_versions: 'staff',
  publication_reach: {
    grows: 'people',
    most: kb,
    per: 'record',
    why: 'one for each person and publication',
    kept: 'as long as the publication',
    cleaner: 'nobody',
  },
};

const allSeen = 'an admin sees all news';
const draft = () => ({
  title: `Новость ${next()}`,
  lead: 'Что поменять и зачем',
  text: '<p>Поменяйте местами полки.</p>',
  roles: ['seller' as const],
  region_ids: [],
  must_read: false,
  pinned: false,
});

/** It has been published, and since then: */
const published = (since: object) => async (occasion: Occasion) => {
  const moments = { number: 1, starts_at: '2026-01-01T00:00:00Z', ...since };
  const rows = occasion.app.db.updateTable('publications').set(moments).where('id', '=', idOf(occasion));
  const row = await rows.returning('version').executeTakeFirst();
  return { ...byId(occasion), body: { version: row?.version ?? 1 } };
};

export const samples: Samples<'posts'> = {
  posts: {
    ...readSamples(post),
    counters: { call: nothing },
    add: { nothingForeign: allSeen, call: () => ({ body: draft() }) },
    change: changeSample(post, { title: 'Другая' }),
    remove: { about: post, call: byId },
    publish: { about: post, call: withBody({ version: 1 }) },
    withdraw: { about: post, call: published({ starts_at: '2999-01-01T00:00:00Z' }) },
    pause: { about: post, call: published({}) },
    resume: { about: post, call: published({ paused_at: '2026-01-02T00:00:00Z' }) },
    end: { about: post, call: published({}) },
    copy: { about: post, call: byId },
    audience: { nothingForeign: allSeen, call: () => ({ body: { roles: ['seller'], region_ids: [] } }) },
    loadImage: {
      nothingForeign: 'an upload is the caller’s own',
      call: async () => ({ file: { name: 'полка.png', content: await picture().png().toBuffer() } }),
    },
    feed: { lists: live, call: everything },
    open: { about: live, call: byId },
    read: { about: live, call: withBody({ number: 1 }) },
  },
};
