// Whoever sends a body must get on with it. An upload may take long but not fall silent; any other body is small.
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** For the largest film over a poor mobile line. */
export const longestRequestMs = 15 * 60_000;

export function limitSlowSenders(app: FastifyInstance, longestBodyMs: number): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { raw } = request;
    const hasBody = 'content-length' in raw.headers || 'transfer-encoding' in raw.headers;
    if (hasBody && !request.routeOptions.config.upload) {
      const timer = setTimeout(() => raw.destroy(), longestBodyMs).unref();
      raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    }
    done();
  });
}

/** For as long as the returned function is not called, a request whose sender says nothing for this time is broken off. */
export function endWhenSilent(raw: IncomingMessage, silenceMs: number): () => void {
  let before = raw.socket.bytesRead;
  const timer = setInterval(() => {
    if (raw.socket.bytesRead === before) raw.destroy();
    before = raw.socket.bytesRead;
  }, silenceMs);
  return () => clearInterval(timer);
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a file. */
    upload?: boolean;
  }
}
