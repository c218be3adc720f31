// The types that tie a module's handlers to the contract: a missing handler does not compile.

import type { Readable } from 'node:stream';
import type { Access, BodyOf, Endpoint, FileReply, ParamsOf, QueryOf, ReplyOf } from '@iskra/contract/kernel/endpoint';
import type { Actor, AnonymousActor, BuyerActor, Context, UserActor } from './context.ts';

type ActorOf<A extends Access> = A extends 'public'
  ? UserActor | BuyerActor | AnonymousActor
  : A extends 'buyer'
    ? BuyerActor
    : UserActor;

/** A received file, on disk and not yet trusted. */
export interface ReceivedFile {
  path: string;
  name: string;
  size: number;
}

export interface Download {
  stream: Readable;
  name: string;
  mime: string;
  size?: number;
  /** Shown in the page instead of saved: only for images that we re-encoded ourselves. */
  inline?: boolean;
}

export interface Input<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  file: E extends { upload: object } ? ReceivedFile : undefined;
}

type Result<E extends Endpoint> = E['reply'] extends FileReply
  ? Download
  : Omit<ReplyOf<E>, 'error_code' | 'error_message'>;

export type Handler<E extends Endpoint> = (
  ctx: Context<ActorOf<E['access']>>,
  input: Input<E>,
) => Promise<Result<E>> | Result<E>;

export type Routes<Area extends Record<string, Endpoint>> = { [Name in keyof Area]: Handler<Area[Name]> };

/** A handler as the mount sees it, after the types have done their work. */
export type AnyHandler = (
  ctx: Context<Actor>,
  input: { params: unknown; query: unknown; body: unknown; file: unknown },
) => Promise<object> | object;
