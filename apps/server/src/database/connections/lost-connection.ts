// How to tell that the database went away from any other failure: a call is then answered «busy», a job goes on later, the program stays.
import { setTimeout as wait } from 'node:timers/promises';

interface AnyError {
  code?: unknown;
  syscall?: unknown;
  severity?: unknown;
  message?: unknown;
}

/** PostgreSQL's own last words, in any language: broken connection, going down, starting up, full, idle for too long. */
const lastWords = /^(08...|57P0[1-5]|53300|25P0[34])$/;
/** It is there and will not have us: a wrong password, no such database. Waiting would change nothing. */
const notAdmitted = /^(28|3D|42)/;

const socketErrors = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTCONN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** Plain errors of pg, its pool, the query builder and the job queue. They have nothing but their words. */
const words =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Postgres connection has been discarded|Client (has encountered a connection error|was closed) and is not queryable|Cannot use a pool after calling end|driver has already been destroyed|LISTEN\/NOTIFY (connection ended|heartbeat timed out))/;

/** The server ends a connection with these words; all its other errors are about one statement. */
export function isLastWord({ severity, code }: AnyError): boolean {
  return severity === 'FATAL' || severity === 'PANIC' || lastWords.test(String(code));
}

/**
 * Failures of a named statement that are not its own: its plan is older than the schema, or a pooler has put us on a connection that does not
 * know the name. Asked again it works; a transaction must begin anew.
 */
export function isStaleStatement(error: unknown): 'plan' | 'name' | undefined {
  const { code, routine } = error as { code?: unknown; routine?: unknown };
  if (code === '0A000' && routine === 'RevalidateCachedQuery') return 'plan';
  return code === '26000' || code === '42P05' ? 'name' : undefined;
}

export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isStaleStatement(error)) return true;
  const { code, syscall, message } = error as AnyError;
  if (notAdmitted.test(String(code))) return false;
  if (isLastWord(error) || socketErrors.has(String(code)) || words.test(String(message))) return true;
  // A Unix socket that is not there, or not ours to enter; of a file the same codes mean something else.
  return syscall === 'connect' && typeof code === 'string';
}

/** Does the work again for as long as the database goes away under it. It must be work that may begin anew at any point. */
export async function despiteLosses<T>(
  work: () => Promise<T>,
  { signal, noticed }: { signal?: AbortSignal; noticed(error: Error): void },
): Promise<T> {
  for (let pauseMs = 100; ; pauseMs = Math.min(2 * pauseMs, 2_000)) {
    try {
      return await work();
    } catch (error) {
      if (!isLostConnection(error) || signal?.aborted) throw error;
      noticed(error as Error);
      await wait(pauseMs, undefined, signal && { signal }).catch(() => {});
    }
  }
}
