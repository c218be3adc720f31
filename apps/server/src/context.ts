// Given to every handler, action and job: the database of this transaction, the actor, and the queue for later work.
import type { SentWay } from '@iskra/contract/kernel/code';
import type { Role } from '@iskra/contract/roles';
import type { RawBuilder } from 'kysely';
import type { Database } from './database/database.ts';
import type { JobName, JobPayloads } from './jobs/payloads.ts';
import type { FileStore } from './outside/file-store.ts';

export interface UserActor {
  kind: 'user';
  id: number;
  role: Role;
  session_id: number;
  /** The counterparty, seller or trade user behind this login; null for other roles. */
  owner_id: number | null;
  seller_id: number | null;
  trade_user_id: number | null;
  /** This session has confirmed the person's identity within the last minutes. */
  identity_confirmed?: boolean;
}

export interface BuyerActor {
  kind: 'buyer';
  id: number;
  session_id: number;
}

export interface AnonymousActor {
  kind: 'anonymous';
}

/** The program itself: schedules and jobs that no person started. */
export interface SystemActor {
  kind: 'system';
}

export type Actor = UserActor | BuyerActor | AnonymousActor | SystemActor;

/** A changed thing, as the audit trail will tell it. `before` or `after` is null when it was created or removed. */
export interface Change {
  entity: string;
  id: number | null;
  before: object | null;
  after: object | null;
  reason?: string | null;
  /** Overrides the endpoint's audit word when one call does several things. */
  action?: string;
}

export interface RequestFacts {
  id: string;
  ip: string;
  user_agent: string;
  /** The browser by its signed cookie; an id that nobody knows when it showed none, null when there is no browser at all. */
  device: string | null;
}

/** Facts of the whole program from its start that a handler may need. */
export interface ProgramFacts {
  /** Embedded database and no SMS gateway: only then may a reply carry a login code. */
  demo: boolean;
  /** Key of code hashes and signed links, the same for all processes. */
  secret: string;
  /** While demo data is laid down: when that is supposed to happen. Everything else happens now. */
  moment?: string;
  /** Where people reach the program, for links in messages. */
  public_url?: string;
  /** Ways of sending that are not configured, though they should be: no gateway, no mail server. */
  silent?: readonly SentWay[];
  /** Roles that must set up an authenticator app before anything else; nobody when absent. */
  totp_required_of?: readonly Role[];
}

export interface Log {
  info(facts: object, message: string): void;
  warn(facts: object, message: string): void;
  error(facts: object, message: string): void;
}

export interface Context<A extends Actor = Actor> {
  db: Database;
  actor: A;
  request: RequestFacts;
  facts: ProgramFacts;
  files: FileStore;
  log: Log;
  /** Queues a job in the same transaction: it exists only if the change commits. */
  later<N extends JobName>(name: N, payload: JobPayloads[N], options?: { after_seconds?: number }): Promise<void>;
  /** Notes a change for the audit trail; written in the same transaction. */
  changed(change: Change): void;
  /** For rows that nobody reads before the transaction of the call ends: they travel with its commit. */
  atLast?(statement: RawBuilder<unknown>): void;
}

/**
 * One short transaction of a use case that needs several: committed, with its audit rows, before the next begins.
 * What a step counted stays counted when a later one refuses, and slow work between steps holds no connection.
 */
export type Step<A extends Actor = Actor> = <T>(act: (ctx: Context<A>) => Promise<T>) => Promise<T>;

export type UserContext = Context<UserActor>;

/** The same context, whose changes the history calls by this word. */
export const named = <A extends Actor>(ctx: Context<A>, action: string): Context<A> => ({
  ...ctx,
  changed: (change) => ctx.changed({ ...change, action }),
});
