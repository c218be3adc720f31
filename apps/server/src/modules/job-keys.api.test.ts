// Every job of every area by its key: the same work is queued once, however often it is asked for (0049).
import { expect, test } from 'vitest';
import type { JobName, JobPayloads, Nothing } from '../jobs/payloads.ts';
import { testApp } from '../testing/app.ts';
import { jobs } from './assembly.ts';

const app = await testApp();

type KeyedName = { [N in JobName]: JobPayloads[N] extends Nothing ? never : N }[JobName];

/** Of each job that carries something: two payloads that it can have. One that is not here does not compile. */
const payloads: { [N in KeyedName]: [JobPayloads[N], JobPayloads[N]] } = {
  'buyers.erased': [
    { buyer_id: 1, stamp: 'a', keys: [] },
    { buyer_id: 2, stamp: 'b', keys: [] },
  ],
  'documents.notify': [{ version_id: 1 }, { version_id: 2 }],
  'exports.write': [{ run_id: 1 }, { run_id: 2 }],
  'surveys.sheets': [{ run_id: 1 }, { run_id: 2 }],
  'groups.count': [
    { group_id: 1, cause: 'save', author_id: null },
    { group_id: 1, cause: 'clock', author_id: null },
  ],
  'imports.apply': [{ run_id: 1 }, { run_id: 2 }],
  'imports.check': [{ run_id: 1 }, { run_id: 2 }],
  'ledger.undo_import': [{ run_id: 1 }, { run_id: 2 }],
  'many.change': [{ run_id: 1 }, { run_id: 2 }],
  'messages.send': [{ message_id: 1 }, { message_id: 2 }],
  'orders.mail': [{ order_id: 1 }, { order_id: 2 }],
  'orders.serve': [{ certificate_id: 1 }, { certificate_id: 2 }],
  'orders.supply': [{ order_id: 1 }, { order_id: 2 }],
  'responses.settle': [{ response_id: 1 }, { response_id: 2 }],
  'streaks.settle': [{ seller_id: 1 }, { seller_id: 2 }],
  'tasks.clock': [{ task_id: 1 }, { task_id: 2 }],
};
const samplesOf = (name: JobName): readonly object[] => (payloads as Partial<Record<JobName, object[]>>)[name] ?? [{}];

test.each(jobs.map(({ name }) => name))('%s: sent twice it is queued once, of each thing', async (name) => {
  const samples = samplesOf(name);
  for (const payload of [...samples, ...samples]) await app.jobs.queue.send(app.db, name, payload as never);
  // Put off as well: a chain that waits and a wish of now are one job.
  for (const payload of samples) await app.jobs.queue.send(app.db, name, payload as never, { after_seconds: 3600 });
  expect(await app.jobs.queued(name)).toEqual(samples);
});
