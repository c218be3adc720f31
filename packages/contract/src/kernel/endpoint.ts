// The grammar of the contract: one object says what travels, who may ask and what goes into the history.
import * as z from 'zod/mini';
import './messages.ts';
import type { Role } from '../roles.ts';

/** Every path of the contract stands under it. */
export const apiRoot = '/web/v1';

export type Schema = z.ZodMiniType;
export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

/** `public` needs no token (one is still understood); `buyer` takes a buyer's token and nothing else. */
export type Access = 'public' | 'buyer' | readonly Role[];

export interface FileReply {
  file: true;
}

/** The file kinds that an upload endpoint takes; the one upload pipeline checks them. */
export interface Upload {
  kinds: readonly ('image' | 'document' | 'video' | 'sheet')[];
  /** Of a table with secrets: it is read at once, at most so many rows, and its bytes are kept nowhere. */
  rows?: number;
}

interface Common {
  method: Method;
  path: `/${string}`;
  /** One English sentence for the API page. */
  summary: string;
  access: Access;
  params?: Schema;
  query?: Schema;
  body?: Schema;
  upload?: Upload;
  reply: Schema | FileReply;
  /**
   * The screen shows its failures in the server's own words: the web app hands over the body of a failed
   * answer as it came and shows no toast of its own.
   */
  showsFailures?: true;
  /** Open to an owner who has not signed the documents yet. */
  beforeSigning?: true;
  /** Open to a person who must set up an authenticator app first (`REQUIRE_TOTP`). */
  beforeTotp?: true;
  /** Open to an applicant who waits for a moderator, or was denied. */
  beforeAdmission?: true;
  /** The reply carries a token: the browser is remembered as a device of the person who entered. */
  opensSession?: true;
}

interface Write {
  effect: 'write';
  /** What the audit trail calls it: `trade_point.block`. */
  audit: `${string}.${string}`;
  /**
   * Refused with `identity.required` unless this very session has proved within the last minutes who sits at it (area
   * `identity`). For the few actions that a stolen or unattended session must not do; the web app asks by itself.
   */
  confirmIdentity?: true;
  /** Approves another person's request: its body names the hash of the shown version (kernel/approval.ts). */
  approves?: true;
  /**
   * It moves coins, or certificates and codes bought by coins: to do it twice is a loss. The web app keeps its key over a reload and asks
   * what became of it before it sends another (area `intents`).
   */
  spends?: true;
}

/** A line about the program itself, such as an error of a page, or a mark that passes by itself, such as a lease: it stands in no history. */
interface Note {
  effect: 'note';
}

export type Endpoint = Common & ({ effect: 'read' } | Write | Note);

export function endpoint<const T extends Endpoint>(definition: T): T {
  return definition;
}

type Output<T> = T extends Schema ? z.output<T> : undefined;
type Input<T> = T extends Schema ? z.input<T> : undefined;

export type ParamsOf<E> = E extends { params: infer S } ? Output<S> : undefined;
export type QueryOf<E> = E extends { query: infer S } ? Output<S> : undefined;
export type BodyOf<E> = E extends { body: infer S } ? Output<S> : undefined;
export type BodyInputOf<E> = E extends { body: infer S } ? Input<S> : undefined;
export type ReplyOf<E> = E extends { reply: infer S } ? (S extends Schema ? z.output<S> : FileReply) : never;

const envelope = { error_code: z.literal(0), error_message: z.literal('') };

export function ok<T extends z.core.$ZodLooseShape>(shape: T) {
  return z.object({ ...envelope, ...shape });
}

/** A page of a list. `total_capped`: there are more than `total`, counting them all would cost too much. */
export function pageOf<T extends Schema>(item: T) {
  return ok({
    total: z.int(),
    total_capped: z.boolean(),
    items: z.array(item),
    next: z.nullable(z.string()),
    prev: z.nullable(z.string()),
  });
}

/** A short list that is never paged. */
export function listOf<T extends Schema>(item: T) {
  return ok({ total: z.int(), items: z.array(item) });
}

export const file: FileReply = { file: true };
