// `GET /live`: server-sent events to an open page, a word whenever something has changed that the person may see.
import { PassThrough } from 'node:stream';
import { type LiveTopic, livePath, livePulseMs, liveTopics } from '@iskra/contract/live';
import { type Role, roles } from '@iskra/contract/roles';
import type { FastifyInstance } from 'fastify';
import type { ProgramFacts } from '../context.ts';
import type { Database } from '../database/database.ts';
import type { Live, LiveListener } from '../database/live.ts';
import { problem } from '../problem.ts';
import { authenticate, tokenOf } from './authentication.ts';
import { callerOf } from './watch/request-log.ts';

interface LiveParts {
  db: Database;
  facts: ProgramFacts;
  /** Absent: nobody is told anything, and pages ask by themselves. */
  live?: Live;
}

/** Pages that one person may have open so; who has more lets the rest ask by themselves. */
const mostOfPerson = 12;
const mostOfAll = 2_000;
/** A client that does not read its messages is disconnected. */
const mostUnread = 16_384;

const anyone = {
  method: 'GET',
  path: '/live',
  summary: '',
  effect: 'read',
  access: roles,
  reply: { file: true },
} as const;

export function mountLive(app: FastifyInstance, parts: LiveParts): void {
  const open = new Map<string, number>();
  let all = 0;
  const count = (person: string, by: 1 | -1) => {
    all += by;
    const left = (open.get(person) ?? 0) + by;
    if (left > 0) open.set(person, left);
    else open.delete(person);
  };

  app.get(livePath, async (request, reply) => {
    const token = tokenOf(request);
    const actor = await authenticate(parts, anyone, token);
    request.caller = callerOf(actor);
    const person = request.caller!;
    if (!parts.live || all >= mostOfAll || (open.get(person) ?? 0) >= mostOfPerson) throw problem('busy');
    const stream = new PassThrough();
    const listener = listenerOn(stream, 'role' in actor ? actor.role : 'seller');
    count(person, 1);
    const pulse = setInterval(async () => {
      // A person who has been logged out or blocked meanwhile gets no more.
      const isStill = await authenticate(parts, anyone, token).then(
        () => true,
        () => false,
      );
      if (isStill) stream.write(': still here\n\n');
      else stream.end();
    }, livePulseMs);
    stream.once('close', () => {
      clearInterval(pulse);
      parts.live?.leave(listener);
      count(person, -1);
    });
    if (!(await parts.live.join(listener))) {
      stream.destroy();
      throw problem('busy');
    }
    stream.write('retry: 5000\n\n');
    reply.raw.once('close', () => stream.destroy());
    return reply
      .type('text/event-stream; charset=utf-8')
      .headers({ 'cache-control': 'private, no-store', 'x-accel-buffering': 'no' })
      .send(stream);
  });
}

function listenerOn(stream: PassThrough, role: Role): LiveListener {
  const mayHear = (topic: LiveTopic) => (liveTopics[topic] as readonly Role[]).includes(role);
  return {
    hear(topic) {
      if (!mayHear(topic)) return;
      if (stream.writableLength > mostUnread) stream.destroy();
      else stream.write(`data: ${topic}\n\n`);
    },
    end: () => void stream.end(),
  };
}
