// Every thrown error becomes one of the catalogue's problems; only our own faults are logged as errors.
import { setTimeout as wait } from 'node:timers/promises';
import type { ProblemName } from '@iskra/contract/problems';
import type { FastifyInstance } from 'fastify';
import { isDiskFull, isHistoryFull } from '../database/connections/faults.ts';
import { isLostConnection } from '../database/connections/lost-connection.ts';
import type { DiskWatch } from '../outside/disk-watch.ts';
import { Refusal } from '../problem.ts';
import { sendBusyPage, wantsBusyPage } from './limits/busy-page.ts';
import { sendRefusal } from './replies.ts';

/** Errors of Fastify and of the room outside/. */
const byCode: Record<string, ProblemName> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'bad_request',
  FST_ERR_CTP_INVALID_JSON_BODY: 'bad_request',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'bad_request',
  FST_ERR_BAD_URL: 'unknown_path',
  FST_UNDER_PRESSURE: 'busy',
  'file.missing': 'file.lost',
};

/** PostgreSQL says why: a lock or statement that took too long, two that waited for each other, or no room is "busy", not "broken". */
const busyStates = new Set(['55P03', '57014', '40001', '40P01']);
const uniqueViolation = '23505';

export function problemOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  const { code = '', statusCode } = error as { code?: string; statusCode?: number };
  if (isHistoryFull(error)) return new Refusal('history.day_spent');
  if (isDiskFull(error)) return new Refusal('store.full');
  const known = byCode[code];
  if (known) return new Refusal(known);
  if (busyStates.has(code) || isLostConnection(error)) return new Refusal('busy');
  // Two people saved the same thing at once, after each had looked and found it free.
  if (code === uniqueViolation) return new Refusal('already_exists');
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Refusal('bad_request');
  return new Refusal('server');
}

const ourFaults = new Set<ProblemName>(['server', 'busy', 'file.lost', 'store.full']);

/**
 * Of a request that was shed, or refused because the watch over the disk has told of too little room, the line of every request tells
 * enough: a flood of them must not fill the log.
 */
function isShed(error: unknown, refusal: Refusal): boolean {
  const { code, cause } = error as { code?: string; cause?: unknown };
  return (refusal === error && refusal.problem === 'busy') || (code === 'store.full' && cause === undefined);
}

/** A client that was refused sends again at once: without a pause, a flood of refusals would be all that the program does. */
const shedPauseMs = 1_000;

export function mountErrors(app: FastifyInstance, disk: DiskWatch): void {
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = problemOf(error);
    if (refusal === error && refusal.problem === 'busy') await wait(shedPauseMs);
    if (refusal.problem === 'store.full') disk.noteRefused();
    if (ourFaults.has(refusal.problem) && !isShed(error, refusal)) request.log.error({ err: error }, 'request failed');
    else if (refusal.problem === 'history.day_spent')
      request.log.warn({ caller: request.caller }, 'a day’s history is full');
    else if (refusal !== error && refusal.problem === 'already_exists')
      request.log.warn({ err: error }, 'a unique index had to decide');
    return wantsBusyPage(request, refusal) ? sendBusyPage(reply, refusal) : sendRefusal(reply, refusal);
  });
}
