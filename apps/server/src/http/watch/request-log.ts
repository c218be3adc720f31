// One line a request: method, route, status, time, who. No address, query, header or body: those name people and open sessions.
import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';
import type { Actor } from '../../context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** «user 12» or «buyer 7», once they are authenticated. */
    caller: string | null;
  }
}

export function callerOf(actor: Actor): string | null {
  return 'id' in actor ? `${actor.kind} ${actor.id}` : null;
}

export class RequestLog extends LogController {
  override incomingRequest(): void {}
  /** The default words hold the whole URL. */
  override routeNotFound(): void {}

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const route = request.routeOptions.url ?? 'unknown';
    const facts = {
      method: request.method,
      route,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      caller: request.caller,
    };
    if (error) request.log.error({ ...facts, err: error }, 'request broken off');
    // Probes come every second and assets by the dozen.
    else if (route.startsWith('/web/v1/')) request.log.info(facts, 'request');
    else request.log.debug(facts, 'request');
  }
}
