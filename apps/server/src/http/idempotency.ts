// `Idempotency-Key`: a write that is sent again, by a double click or after a lost connection, is one write and gets the first reply.
import { createHmac } from 'node:crypto';
import { keyPattern } from '@iskra/contract/areas/platform/intents';
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../database/database.ts';
import {
  type CallKey,
  claimKey,
  type KeptReply,
  keepReply,
  releaseKey,
  replySealing,
} from '../database/rows/kept-replies.ts';
import { problem } from '../problem.ts';
import type { AcceptedFile, AnyInput } from '../routes.ts';
import { seal, unseal } from '../sealed.ts';

/** A longer reply is not kept; that the call was done is known all the same. */
const longestReply = 8_192;

/** A reply as it goes over the wire. */
export class ReadyReply {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** Thrown, so that all that this call has begun is undone: the same call has been answered before. */
export class AnsweredBefore extends Error {
  readonly reply: ReadyReply;

  constructor(reply: ReadyReply) {
    super('the same call has been answered before');
    this.reply = reply;
  }
}

/** One write that may come twice. */
export interface Once {
  /** Throws when the call has come before: its reply, or why there is none. */
  begin(db: Database): Promise<void>;
  keep(db: Database, reply: ReadyReply): Promise<void>;
  release(db: Database): Promise<void>;
}

/** The reply that opens a session is a token: it is given once only, and its owner is not known yet. */
const mayKeep = ({ opensSession, reply }: Endpoint) => !opensSession && !('file' in reply);

export function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !keyPattern.test(key)) throw problem('idempotency.bad_key');
  return key;
}

function hashOf(secret: string, { method, path }: Endpoint, { params, query, body, file }: AnyInput): Buffer {
  const sha256 = (file as AcceptedFile | undefined)?.sha256 ?? null;
  const call = JSON.stringify([method, path, params ?? null, query ?? null, body ?? null, sha256]);
  return createHmac('sha256', `${secret} of kept replies`).update(call).digest();
}

/** Undefined when the caller sent no key or is nobody in particular: then nothing is kept. */
export function onceFor(
  secret: string,
  endpoint: Endpoint & { effect: 'write' },
  request: FastifyRequest,
  input: AnyInput,
): Once | undefined {
  const key = keyOf(request);
  const person = request.caller;
  if (!key || !person || !mayKeep(endpoint)) return undefined;
  const call: CallKey = { person, key, request_hash: hashOf(secret, endpoint, input), action: endpoint.audit };
  const sealing = replySealing(secret, call);
  const answerAgain = ({ request_hash, reply, done, void: isVoid }: KeptReply): Error => {
    if (isVoid) return problem('idempotency.void');
    if (!request_hash.equals(call.request_hash)) return problem('idempotency.reused');
    if (!done) return problem('idempotency.under_way');
    const text = reply && unseal(sealing, reply)?.toString();
    return text ? new AnsweredBefore(new ReadyReply(text)) : problem('idempotency.done');
  };
  return {
    async begin(db) {
      const before = await claimKey(db, call);
      if (before) throw answerAgain(before);
    },
    async keep(db, { text }) {
      const bytes = Buffer.from(text);
      await keepReply(db, call, bytes.length > longestReply ? null : seal(sealing, bytes));
    },
    release: (db) => releaseKey(db, call),
  };
}
