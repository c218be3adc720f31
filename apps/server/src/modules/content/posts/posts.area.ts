// Which action or query answers each call of news.
import { type posts as calls, postViews } from '@iskra/contract/areas/content/posts';
import { orNotFound } from '../../../crud.ts';
import type { Routes } from '../../../routes.ts';
import type { Area } from '../../area.ts';
import { adminsOnly, namesIn } from '../../insight/audit/history.scope.store.ts';
import { uploadFile } from '../../platform/files/files.actions.ts';
import { allowedTransitions, end, pause, publish, resume, withdraw } from '../publications/publications.actions.ts';
import { groupsOfPublications } from '../publications/publications.scope.store.ts';
import { outdatedDeliveries } from '../publications/publications-effects.scope.store.ts';
import { pageOfReaders } from '../publications/publications-readers.scope.store.ts';
import {
  addPost,
  changePost,
  confirmNews,
  copyPost,
  openNews,
  postCard,
  removePost,
  withCover,
} from './posts.actions.ts';
import { postJobs } from './posts.jobs.ts';
import { findPost, newsFeed, newsOf, postList, postRecords } from './posts.store.ts';

const routes: Routes<typeof calls> = {
  list: async ({ db, actor }, { body }) => {
    const page = await postList.page(db, actor, body);
    return { ...page, items: page.items.map((row) => ({ ...row, may: allowedTransitions(actor, row) })) };
  },
  counters: ({ db, actor }) => postList.counters(db, actor, postViews),
  neighbours: ({ db, actor }, { params, body }) => orNotFound(postList.neighbours(db, actor, params.id, body)),
  card: async (ctx, { params }) => ({ item: await postCard(ctx, params.id) }),
  add: (ctx, { body }) => addPost(ctx, body),
  change: (ctx, { params, body }) => changePost(ctx, params.id, body),
  remove: (ctx, { params }) => removePost(ctx, params.id),
  publish: (ctx, { params, body }) => publish(ctx, postRecords, { ...params, ...body }),
  withdraw: (ctx, { params, body }) => withdraw(ctx, postRecords, { ...params, ...body }),
  pause: (ctx, { params, body }) => pause(ctx, postRecords, { ...params, ...body }),
  resume: (ctx, { params, body }) => resume(ctx, postRecords, { ...params, ...body }),
  end: (ctx, { params, body }) => end(ctx, postRecords, { ...params, ...body }),
  copy: (ctx, { params }) => copyPost(ctx, params.id),
  readers: async ({ db, actor }, { params, body }) => {
    await orNotFound(findPost(db, params.id));
    return pageOfReaders(db, actor, params.id, body);
  },
  loadImage: (ctx, { file }) => uploadFile(ctx, 'image', file),
  feed: async (ctx, { body }) => {
    const page = await newsFeed.page(ctx.db, ctx.actor, body);
    return { ...page, items: page.items.map((item) => withCover(ctx, item)) };
  },
  open: (ctx, { params }) => openNews(ctx, params.id),
  read: (ctx, { params, body }) => confirmNews(ctx, params.id, body.number),
};

export const posts = {
  routes,
  jobs: postJobs,
  notices: { news: newsOf },
  outdated: outdatedDeliveries,
  histories: { post: adminsOnly('publications') },
  groupUses: { post: groupsOfPublications },
  names: { post: namesIn('publications', 'title') },
} satisfies Area;
