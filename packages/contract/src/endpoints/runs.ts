// Long operations: who started what, how far it is, its file, and the jobs that failed for good.
import * as z from 'zod/mini';
import { DeadJob, Run, RunState } from '../entities/run.ts';
import { endpoint, file, listOf, ok, pageOf } from '../kernel/endpoint.ts';
import { byId, line, uuid } from '../kernel/fields.ts';
import { anyOf, listQuery } from '../kernel/list.ts';

/** Whoever can start one: each sees their own, an administrator sees all. */
const starters = ['admin', 'moderator', 'tsm_user', 'owner'] as const;

const listBody = listQuery({
  of: Run,
  searches: [],
  sorts: ['id'],
  filters: { kind: anyOf(line({ max: 60 })), state: anyOf(RunState) },
});
export type RunListQuery = z.output<typeof listBody>;

export const runs = {
  list: endpoint({
    method: 'POST',
    path: '/runs',
    summary: 'Own long operations, newest first; an administrator sees all',
    effect: 'read',
    access: starters,
    body: listBody,
    reply: pageOf(Run),
  }),
  card: endpoint({
    method: 'GET',
    path: '/runs/:id',
    summary: 'State and progress of one operation',
    effect: 'read',
    access: starters,
    params: byId,
    reply: ok({ item: Run }),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/runs/:id/cancel',
    summary: 'Stops an operation; what it has already changed stays changed',
    effect: 'write',
    audit: 'run.cancel',
    access: starters,
    params: byId,
    reply: ok({}),
  }),
  result: endpoint({
    method: 'GET',
    path: '/runs/:id/result',
    summary: 'The file that the operation made',
    effect: 'read',
    access: starters,
    params: byId,
    reply: file,
  }),
  deadJobs: endpoint({
    method: 'GET',
    path: '/jobs/dead',
    summary: 'Jobs that failed for good, newest first',
    effect: 'read',
    access: ['admin'],
    reply: listOf(DeadJob),
  }),
  retryDeadJob: endpoint({
    method: 'POST',
    path: '/jobs/dead/:id/retry',
    summary: 'Queues a failed job once more',
    effect: 'write',
    audit: 'job.retry',
    access: ['admin'],
    params: z.strictObject({ id: uuid('Неверный номер') }),
    reply: ok({}),
  }),
};
