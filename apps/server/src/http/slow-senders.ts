// Whoever sends a body must get on with it. An upload has the time of the whole server and a watch of its own (uploads.ts);
// any other body is small.
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

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Takes a file. */
    upload?: boolean;
  }
}
