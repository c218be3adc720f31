// The program's structured log: one JSON line an event, without anything that opens a door or names a person.
import pino, { type Logger } from 'pino';
import type { Settings } from '../settings.ts';

/** The query of a link may carry a signature, and headers carry tokens: of a request only its method and path are told. */
const serializers = {
  req: (request: { method?: string; url?: string }) => ({ method: request.method, path: request.url?.split('?')[0] }),
  res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
  err: pino.stdSerializers.err,
};

const secretFields = ['token', 'code', 'password', 'phone', 'authorization', 'cookie'];

export function makeLog({ logLevel }: Settings): Logger {
  return pino({
    level: logLevel,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers,
    redact: { paths: secretFields.flatMap((field) => [field, `*.${field}`]), censor: '…' },
  });
}
