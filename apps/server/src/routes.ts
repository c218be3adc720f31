// The types that tie a module's handlers to the contract: a missing handler does not compile.
import type { Readable } from 'node:stream';
import type {
  Access,
  BodyOf,
  Endpoint,
  FileReply,
  ParamsOf,
  QueryOf,
  ReplyOf,
  Upload,
} from '@iskra/contract/kernel/endpoint';
import type { Actor, AnonymousActor, BuyerActor, Context, Step, UserActor } from './context.ts';
import type { StoredFile } from './outside/file-store.ts';
import type { PictureHash } from './outside/images/picture-hash.ts';
import type { PdfOrder } from './outside/pdf/pdf-order.ts';
import type { SheetRow } from './outside/spreadsheets/read-rows.ts';

type ActorOf<A extends Access> = A extends 'public'
  ? UserActor | BuyerActor | AnonymousActor
  : A extends 'buyer'
    ? BuyerActor
    : UserActor;

/**
 * An upload that passed every check of the one pipeline. Its bytes are stored; they are kept when the handler writes
 * their row (recordFile), and swept up when it refuses.
 */
export interface AcceptedFile extends StoredFile {
  family: Upload['kinds'][number];
  /** Its one true extension: `jpg`, `xlsx`. */
  format: string;
  name: string;
  mime: string;
  picture: Picture | null;
}

/** A table that was read and not kept. */
export interface ReadSheet {
  rows: SheetRow[];
}

export interface Picture {
  width: number;
  height: number;
  /** Storage keys of the smaller sizes. */
  thumbnails: { large: string; small: string };
  /** When and where the photo was taken, if the camera wrote it down. */
  exif: { taken_at: string | null; latitude: number | null; longitude: number | null } | null;
  looks: PictureHash | null;
}

/** Inclusive, as in HTTP. */
export interface ByteRange {
  start: number;
  end: number;
}

/** `open` gives any part of the file, so that a player can jump. `pdf` is drawn once the handler is done. */
type DownloadContent =
  | { stream: Readable; size?: number; mime: string }
  | { open(range?: ByteRange): Promise<Readable>; size: number; mime: string }
  | { pdf: PdfOrder };

export type Download = DownloadContent & {
  name: string;
  /** Shown in the page instead of saved: only for images that we re-encoded ourselves. */
  inline?: boolean;
};

export interface Input<E extends Endpoint> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  file: E extends { upload: { rows: number } } ? ReadSheet : E extends { upload: object } ? AcceptedFile : undefined;
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
