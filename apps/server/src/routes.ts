// The types that tie a module's handlers to the contract: a missing handler does not compile.

import type { Readable } from 'node:stream';
import type { Access, BodyOf, Endpoint, FileReply, ParamsOf, QueryOf, ReplyOf } from '@iskra/contract/kernel/endpoint';
import type { Actor, AnonymousActor, BuyerActor, Context, Step, UserActor } from './context.ts';

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

/** A write that opens its transactions itself, step by step; it names its changes itself too. */
export interface StepHandler<E extends Endpoint> {
  steps(step: Step<ActorOf<E['access']>>, input: Input<E>): Promise<Result<E>>;
}

type HandlerOf<E extends Endpoint> = E extends { effect: 'write' } ? Handler<E> | StepHandler<E> : Handler<E>;

export type Routes<Area extends Record<string, Endpoint>> = { [Name in keyof Area]: HandlerOf<Area[Name]> };

export interface AnyInput {
  params: unknown;
  query: unknown;
  body: unknown;
  file: unknown;
}

/** A handler as the mount sees it, after the types have done their work. */
export type PlainHandler = (ctx: Context<Actor>, input: AnyInput) => Promise<object> | object;
export type AnyHandler = PlainHandler | { steps(step: Step, input: AnyInput): Promise<object> };
