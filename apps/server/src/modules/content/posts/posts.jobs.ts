// Readers are told of news that have gone live.
import { sql } from 'kysely';
import { job } from '../../../jobs/job.ts';
import type { Nothing } from '../../../jobs/payloads.ts';
import { notifyLive } from '../publications/publications.notify.actions.ts';
import { postRecords } from './posts.store.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    'posts.notify': Nothing;
  }
}

export const notification = {
  kind: 'news',
  entity: 'post',
  title: 'Новость',
  body: sql`v.title`,
  url: sql`'/newsList/' || t.id`,
};

export const postJobs = [
  job({ name: 'posts.notify', schedule: '* * * * *', handle: (ctx) => notifyLive(ctx, postRecords, notification) }),
];
