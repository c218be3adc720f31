// After a buyer is forgotten: the bytes of the photos go at once, and a restored backup brings nobody back.
import { job } from '../../../jobs/job.ts';
import type { Nothing } from '../../../jobs/payloads.ts';
import { forgetAgain } from './forget.actions.ts';
import { buyersOf } from './forget.store.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    'buyers.erased': { buyer_id: number; stamp: string; keys: string[] };
    'buyers.erase': Nothing;
  }
}

const noted = 'erased_buyers';

const erasedJob = job({
  name: 'buyers.erased',
  key: ({ buyer_id }) => buyer_id,
  async handle({ outside: { files } }, { stamp, keys }) {
    if (!(await files.notes(noted)).includes(stamp)) await files.note(noted, stamp);
    for (const key of keys) await files.remove(key);
  },
});

const eraseJob = job({
  name: 'buyers.erase',
  schedule: '20 3 * * *',
  // A restored backup is older than some erasures, and it comes to life with a start.
  at_start: true,
  async handle({ db, write, outside: { files }, checkpoint }) {
    for (const id of await buyersOf(db, await files.notes(noted))) {
      checkpoint();
      await write('buyer.forget', (transaction) => forgetAgain(transaction, id));
    }
  },
});

export const buyerJobs = [erasedJob, eraseJob];
