// Every module's jobs in one list; the worker checks that no name is missing and none is double.
import type { AnyJob } from '../jobs/job.ts';
import { sealAuditJob } from './audit/audit-seals.jobs.ts';
import { documentJobs } from './documents/documents.jobs.ts';
import { importJobs } from './imports/imports.jobs.ts';
import { sendMessageJob } from './messages/messages.jobs.ts';
import { exportJobs } from './runs/exports.jobs.ts';
import { manyJobs } from './runs/many.jobs.ts';
import { upkeepJobs } from './upkeep/upkeep.jobs.ts';

export const jobs: readonly AnyJob[] = [
  ...importJobs,
  ...exportJobs,
  ...manyJobs,
  ...upkeepJobs,
  sealAuditJob,
  sendMessageJob,
  ...documentJobs,
];
