// Readers are told of news that have gone live.
import { job } from '../../../jobs/job.ts';
import type { Nothing } from '../../../jobs/payloads.ts';
import { notifyLive } from '../publications/publications.notify.actions.ts';
import { newsNotification, postRecords } from './posts.store.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    'posts.notify': Nothing;
  }
}

export const postJobs = [
  job({ name: 'posts.notify', schedule: '* * * * *', handle: (ctx) => notifyLive(ctx, postRecords, newsNotification) }),
];
