// How a module declares a job, and what its handler is given.
import type { Actor, Context, Log, ProgramFacts } from '../context.ts';
import type { Copy } from '../database/connections/connection.ts';
import type { Database } from '../database/database.ts';
import type { DiskWatch } from '../outside/disk-watch.ts';
import type { FileStore } from '../outside/file-store.ts';
import type { SendMail } from '../outside/mail.ts';
import type { SendPush } from '../outside/push/web-push.ts';
import type { SendSms } from '../outside/sms.ts';
import type { Supplier } from '../outside/suppliers/supplier.ts';
import type { JobName, JobPayloads, Nothing } from './payloads.ts';

/** Other systems: only jobs reach them. */
export interface Outside {
  files: FileStore;
  disk: DiskWatch;
  /** Absent without a gateway or a mail server: messages then stay in the outbox. */
  sms?: SendSms | undefined;
  mail?: SendMail | undefined;
  push?: SendPush | undefined;
  /** Absent when the operator has named none: its certificates then wait for a person. */
  supplier?: Supplier | undefined;
}

/** A transaction of a job: like a request's, with COPY beside it. */
export interface JobTransaction<A extends Actor = Actor> extends Context<A> {
  copy: Copy;
  /** The one way to come back to the same thing later: this job once more, queued if the transaction commits. */
  again(after_seconds: number): Promise<void>;
}

export interface JobContext<A extends Actor = Actor> {
  /** For reading; every statement is its own transaction. */
  db: Database;
  /** For a short word while a transaction is open, which must not need a second connection of the pool. */
  aside: Database;
  /** The program itself, or the person whose run this is. */
  actor: A;
  log: Log;
  outside: Outside;
  facts: ProgramFacts;
  /** The job will not be tried again after this time. */
  last_attempt: boolean;
  /** Aborted when the program stops or another worker has taken the job over. */
  signal: AbortSignal;
  /** Between two steps of long work: throws when it is time to hand the job back. */
  checkpoint(): void;
  /** One transaction; its changes are audited under the given word, its later jobs exist only if it commits. */
  write<T>(audit: string, work: (ctx: JobTransaction<A>) => Promise<T>): Promise<T>;
  /** The same job on behalf of a person. */
  as<B extends Actor>(actor: B, runId: number): JobContext<B>;
}

/** The subject of a job: of one key there is at most one that has not begun. A job that carries nothing has one subject, and needs none. */
type Keyed<Payload> = [Payload] extends [Nothing] ? { key?: never } : { key(payload: Payload): string | number };

interface Definition<N extends JobName> {
  name: N;
  /** How many of these one process works on at once; one when not said. */
  concurrency?: number;
  /** Attempts after the first one; the pause between them doubles from `retry_seconds` up to `longest_retry_seconds`. */
  retries?: number;
  retry_seconds?: number;
  longest_retry_seconds?: number;
  /** Cron in Moscow time: the job is queued with an empty payload. */
  schedule?: string;
  /** Queued whenever a worker starts as well. */
  at_start?: true;
  handle(ctx: JobContext, payload: JobPayloads[N]): Promise<void>;
}

export type JobDefinition<N extends JobName = JobName> = Definition<N> & Keyed<JobPayloads[N]>;

/** A definition as the queue and the worker see it, after the types have done their work. */
export type AnyJob = Omit<Definition<JobName>, 'handle'> & {
  key?(payload: object): string | number;
  handle(ctx: JobContext, payload: object): Promise<void>;
};

/** The name stays a literal type, so that the areas together can be held against the declared ones. */
export type Job<N extends JobName> = AnyJob & { name: N };

export function job<const N extends JobName>(definition: JobDefinition<N>): Job<N> {
  return definition as unknown as Job<N>;
}

/** Thrown by a checkpoint: the work goes on elsewhere, nothing is wrong. */
export class HandBack extends Error {}
