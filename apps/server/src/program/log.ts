// The program's structured log: one JSON line an event, without anything that opens a session or names a person.
import pino, { type DestinationStream, type Logger } from 'pino';
import type { Settings } from '../settings.ts';

/** Phones, and texts as long and as random as a token. Request ids are shorter, file names and stack lines have dots. */
const secrets = /(?<!\d)(?:\+7|8)[\s(-]*9[\d\s()-]{8,13}\d|(?<![\w.-])[\w-]{40,}(?![\w.-])|[\w.+-]+@[\w-]+\.[\w.-]+/g;
const scrub = (text: string | undefined) => text?.replace(secrets, '…');

interface Thrown {
  name?: string;
  message?: string;
  stack?: string;
  code?: unknown;
  table?: unknown;
  constraint?: unknown;
  cause?: unknown;
  errors?: unknown[];
}

/** Causes of causes, or parts of parts, beyond this say nothing new, and they may go in a circle. */
const deepest = 4;

/**
 * Every thrown error, by its kind and place only: the database's `detail` and `where` are people's data. Libraries
 * also hand on copies of errors that are no longer errors (the job queue does), and several in one (a refused connection).
 */
function plainError(thrown: unknown, depth = 0): object {
  if (typeof thrown !== 'object' || thrown === null) return { type: typeof thrown, message: scrub(String(thrown)) };
  const { name = 'object', message, stack, code, table, constraint, cause, errors }: Thrown = thrown;
  const inner = (one: unknown) => plainError(one, depth + 1);
  return {
    type: name,
    message: scrub(message || stack?.split('\n')[0]),
    stack: scrub(stack),
    reason: code,
    table,
    constraint,
    ...(depth < deepest && cause !== undefined && { cause: inner(cause) }),
    ...(depth < deepest && Array.isArray(errors) && { errors: errors.slice(0, deepest).map(inner) }),
  };
}

/** Of a request and a reply only what names nobody; the line of each request is written by http/watch/request-log.ts. */
const serializers = {
  req: (request: { method?: string; routeOptions?: { url?: string } }) => ({
    method: request.method,
    route: request.routeOptions?.url,
  }),
  res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
  err: (thrown: unknown) => plainError(thrown),
};

const secretFields = ['token', 'code', 'password', 'phone', 'email', 'authorization', 'cookie'];

/** Lines that wait while they cannot be written; further ones are lost. */
const mostWaiting = 2 ** 20;

/** A log that cannot be written, on a full disk or to a reader who has gone, ends nothing: its lines wait for better times. */
export function output(fd: number): DestinationStream {
  // With a least length of none, `flush` would do nothing.
  const to = pino.destination({ fd, sync: true, minLength: 1, maxLength: mostWaiting });
  to.on('error', () => {});
  let trying = false;
  // Nothing else would try whether the waiting lines can be written by now. If they can, so can this one, which may say just that.
  to.on('drop', (line: string) => {
    if (trying) return;
    trying = true;
    to.flush();
    to.write(line);
    trying = false;
  });
  return to;
}

export function makeLog({ logLevel }: Pick<Settings, 'logLevel'>, to = output(1)): Logger {
  return pino(
    {
      level: logLevel,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers,
      redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`]), censor: '…' },
    },
    to,
  );
}
