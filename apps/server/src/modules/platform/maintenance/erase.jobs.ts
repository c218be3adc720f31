// The month after a deletion is over: who it was leaves the database, and then the disk.
import { job } from '../../../jobs/job.ts';
import type { Nothing } from '../../../jobs/payloads.ts';
import { erasePerson, peopleToErase } from './erase.store.ts';

declare module '../../../jobs/payloads.ts' {
  interface JobPayloads {
    'maintenance.erase': Nothing;
  }
}

export const eraseJob = job({
  name: 'maintenance.erase',
  schedule: '15 3 * * *',
  // A restored backup is older than some erasures, and it comes to life with a start.
  at_start: true,
  async handle({ db, write, outside: { files }, checkpoint }) {
    const erasedBefore = await files.notes('erased');
    for (const { id, stamp } of await peopleToErase(db, erasedBefore)) {
      checkpoint();
      // Noted first: a person who is noted and still there is erased the next time.
      if (!erasedBefore.includes(stamp)) await files.note('erased', stamp);
      const keys = await write('user.erase', async (transaction) => {
        const gone = await erasePerson(transaction.db, id);
        if (gone) transaction.changed({ entity: 'user', id, before: null, after: null });
        return gone ?? [];
      });
      // A file that is left here by a kill has no owner any more, and the sweep finds it.
      for (const key of keys) await files.remove(key);
    }
  },
});
