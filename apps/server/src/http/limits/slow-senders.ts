// A sender of a body must keep a pace, whatever becomes of the request. An upload may take long but not less than a least rate;
// any other body is small.
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** For the largest film over a poor mobile line. */
export const longestRequestMs = 15 * 60_000;

export interface SenderLimits {
  /** For the whole of a body that is no upload. */
  body_ms: number;
  /** So much of an upload must arrive in any such time. */
  least_upload: { bytes: number; in_ms: number };
}

/** A kilobyte a second: the worst mobile lines carry several. */
const usualLimits: SenderLimits = { body_ms: 60_000, least_upload: { bytes: 30_000, in_ms: 30_000 } };

export function limitSlowSenders(app: FastifyInstance, limits: SenderLimits = usualLimits): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const hasBody = 'content-length' in raw.headers || 'transfer-encoding' in raw.headers;
    if (hasBody && request.routeOptions.config.upload) demandRate(raw, limits.least_upload);
    else if (hasBody) demandEnd(raw, limits.body_ms);
    done();
  });
}

function demandEnd(raw: IncomingMessage, ms: number): void {
  const timer = setTimeout(() => raw.destroy(), ms).unref();
  onceReceived(raw, () => clearTimeout(timer));
}

function demandRate(raw: IncomingMessage, { bytes, in_ms }: SenderLimits['least_upload']): void {
  const { socket } = raw;
  let before = socket.bytesRead;
  const timer = setInterval(() => {
    // A full buffer is our own slowness: the sender could not send if he would.
    const waitsForUs = raw.readableLength >= raw.readableHighWaterMark;
    if (socket.bytesRead - before < bytes && !waitsForUs) raw.destroy();
    before = socket.bytesRead;
  }, in_ms).unref();
  onceReceived(raw, () => clearInterval(timer));
}

function onceReceived(raw: IncomingMessage, then: () => void): void {
  raw.once('end', then).once('close', then);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a file. */
    upload?: boolean;
  }
}
