// The program's structured log: one JSON line an event, without anything that opens a door or names a person.
import pino, { type DestinationStream, type Logger } from 'pino';
import type { Settings } from '../settings.ts';

/** Phones, and whatever is as long and as random as a token. Request ids are shorter, file names and stack lines have dots. */
const secrets = /(?<!\d)(?:\+7|8)[\s(-]*9[\d\s()-]{8,13}\d|(?<![\w.-])[\w-]{40,}(?![\w.-])|[\w.+-]+@[\w-]+\.[\w.-]+/g;
const scrub = (text: string | undefined) => text?.replace(secrets, '…');

interface AnyError extends Error {
  code?: unknown;
  table?: unknown;
  constraint?: unknown;
}

/** What the database says in `detail` and `where` are people's data: an error is told by its kind and place only. */
function plainError(error: AnyError): object {
  const { name, message, stack, code, table, constraint, cause } = error;
  const because = cause instanceof Error ? { cause: plainError(cause) } : {};
  return { type: name, message: scrub(message), stack: scrub(stack), reason: code, table, constraint, ...because };
}

/** Of a request and a reply only what names nobody; the line of each request is written by http/request-log.ts. */
const serializers = {
  req: (request: { method?: string; routeOptions?: { url?: string } }) => ({
    method: request.method,
    route: request.routeOptions?.url,
  }),
  res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
  err: (error: unknown) => (error instanceof Error ? plainError(error) : { type: typeof error }),
};

const secretFields = ['token', 'code', 'password', 'phone', 'email', 'authorization', 'cookie'];

export function makeLog({ logLevel }: Pick<Settings, 'logLevel'>, to: DestinationStream = pino.destination(1)): Logger {
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
