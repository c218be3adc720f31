// Whoever went away without a decision keeps nothing: the queue gets it back within a minute after the lease has ended.
import { job } from '../../jobs/job.ts';
import type { Nothing } from '../../jobs/payloads.ts';
import { releaseExpired } from './moderation.store.ts';

declare module '../../jobs/payloads.ts' {
  interface JobPayloads {
    'moderation.release': Nothing;
  }
}

export const releaseJob = job({
  name: 'moderation.release',
  schedule: '* * * * *',
  async handle({ db, log, checkpoint }) {
    for (let released = 1; released > 0; ) {
      checkpoint();
      released = await releaseExpired(db);
      if (released > 0) log.info({ released }, 'cases went back to the queue');
    }
  },
});
