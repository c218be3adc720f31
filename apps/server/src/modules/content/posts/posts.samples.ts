// Sample calls of news.

import { type Bounds, kb } from '../../../testing/contract/bounds.ts';
import { changeSample, ofVersionIn, readSamples, withBody } from '../../../testing/contract/crud-samples.ts';
import type { Erasure } from '../../../testing/contract/erasure.ts';
import type { Fixture, World } from '../../../testing/contract/fixtures.ts';
import { type Readers, same } from '../../../testing/contract/readers.ts';
import { alike, type References } from '../../../testing/contract/references.ts';
import {
  byId,
  everything,
  type HistorySamples,
  next,
  nothing,
  type Samples,
} from '../../../testing/contract/samples.ts';
import { picture } from '../../../testing/picture.ts';
import { makeLivePost, makePost } from '../../../testing/posts.ts';

const post: Fixture = { make: async ({ app }) => (await makePost(app.db)).id, seenBy: ['admin'] };
/** The one news item whose readers are listed; another program has another one. */
const readPosts = new WeakMap<World['app'], Promise<number>>();
function readPostOf({ app }: World): Promise<number> {
  const known = readPosts.get(app) ?? makeLivePost(app.db).then(({ id }) => id);
  readPosts.set(app, known);
  return known;
}
const reader: Fixture = {
  async make(world) {
    const { user_id } = await world.app.as('seller');
    const row = { publication_id: await readPostOf(world), user_id };
    await world.app.db.insertInto('publication_reach').values(row).execute();
    return user_id;
  },
  seenBy: ['admin'],
};
const readPost: Fixture = {
  async make(world, person) {
    await reader.make(world, person);
    return readPostOf(world);
  },
  seenBy: ['admin'],
};
const live: Fixture = { make: async ({ app }) => (await makeLivePost(app.db)).id, seenBy: ['seller', 'owner'] };

export const histories: HistorySamples = { post: { table: 'publications', about: post, readers: ['admin'] } };

export const references: References = alike('region_ids exclude_ids', {
  nothingForeign: 'regions and groups are the same for everybody who may name one',
});

export const searched = { publications: 'title' };

export const readers: Readers = {
  publications: same(
    `kind title body cover_file_id roles region_ids group_ids exclude_ids follows_groups pinned starts_on ends_on number starts_at ends_at paused_at ended_at asked_number notified_number version deleted_at`,
    ['admin'],
  ),
};

export const erasure: Erasure = {
  publications: { plain: 'kind title body roles starts_on ends_on search_text' },
  publication_versions: { plain: 'title body roles hash group_runs exclude_runs' },
  publication_effects: { plain: 'effect' },
  publication_deliveries: {},
};

export const bounds: Bounds = {
  publications: 'staff',
  publication_versions: 'staff',
  publication_effects: 'staff',
  publication_deliveries: {
    grows: 'people',
    most: kb,
    per: 'record',
    why: 'one for each person and version that is told',
    kept: '60 days',
    cleaner: 'maintenance.clean',
  },
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
const published = (since: Parameters<typeof ofVersionIn<'publications'>>[1]) =>
  ofVersionIn('publications', { number: 1, starts_at: '2026-01-01T00:00:00Z', ...since });

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
    readers: { about: readPost, lists: reader, call: withBody({}) },
    loadImage: {
      nothingForeign: 'an upload is the caller’s own',
      call: async () => ({ file: { name: 'полка.png', content: await picture().png().toBuffer() } }),
    },
    feed: { lists: live, call: everything },
    open: { about: live, call: byId },
    read: { about: live, call: withBody({ number: 1 }) },
  },
};
