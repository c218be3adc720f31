/**
 * One key for each intent: a double click, Enter twice, or sending again what was never answered is one write on the server. The key of
 * what spends is kept until its answer is known, over a reload too.
 */
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import { type AnyInput, urlOf } from './wire.ts';

/** What is needed to ask what became of it. */
export interface SentIntent {
  key: string;
  /** When it was first sent. */
  at: number;
  /** The method and the address of the call. */
  call: string;
  /** The path of the call in the contract. */
  path: string;
  /** The page where it was made. */
  place: string;
}

export interface Intent extends SentIntent {
  /** Nothing of it has ever been sent. */
  isFirstTry: boolean;
  /** It is known what became of it: the same content again is a new intent. */
  settle(): void;
  /** Nobody waits for its answer any more, whether it has come or not. */
  land(): void;
}

/** Where intents are kept over a reload. The logins spend nothing and have none. */
interface IntentStore {
  keep(intent: SentIntent): void;
  forget(key: string): void;
  clear(): void;
}
let store: IntentStore | undefined;

export function keepIntentsIn(given: IntentStore): void {
  store = given;
}

/** Whoever logs out leaves nothing behind. */
export const clearIntents = () => store?.clear();

/** What went out and has not been answered, by its content. */
const unanswered = new Map<string, SentIntent>();
/** A page that stays open through a long outage shall not gather them without end. */
const mostUnanswered = 100;
/** Those whose answer is still waited for, here. */
const flying = new Set<string>();
export const isFlying = (key: string) => flying.has(key);

/** The page may stand on plain http in a local network, where the browser has no randomUUID. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The same text for the same content. A file would be nothing in JSON. */
export function contentOf(input: unknown): string {
  return JSON.stringify(input, (_, part: unknown) =>
    part instanceof File ? [part.name, part.size, part.lastModified] : part,
  );
}

export const callOf = (endpoint: Endpoint, input: AnyInput) => `${endpoint.method} ${urlOf(endpoint, input)}`;
const contentOfCall = (endpoint: Endpoint, input: AnyInput) =>
  contentOf([callOf(endpoint, input), input.body, input.file]);
/** The same content, sent before from this page and not answered. */
export const sentBefore = (endpoint: Endpoint, input: AnyInput) => unanswered.get(contentOfCall(endpoint, input));
export const spends = (endpoint: Endpoint) => endpoint.effect === 'write' && endpoint.spends === true;

function newIntent(endpoint: Endpoint, input: AnyInput): SentIntent {
  const { pathname = '/', search = '' } = globalThis.location ?? {};
  return {
    key: newKey(),
    at: Date.now(),
    call: callOf(endpoint, input),
    path: endpoint.path,
    place: pathname + search,
  };
}

export function intentOf(endpoint: Endpoint, input: AnyInput): Intent {
  const content = contentOfCall(endpoint, input);
  const before = sentBefore(endpoint, input);
  const sent = before ?? newIntent(endpoint, input);
  unanswered.set(content, sent);
  if (unanswered.size > mostUnanswered) unanswered.delete(unanswered.keys().next().value!);
  if (spends(endpoint)) store?.keep(sent);
  flying.add(sent.key);
  return {
    ...sent,
    isFirstTry: before === undefined,
    settle: () => settleIntent(sent),
    land: () => void flying.delete(sent.key),
  };
}

/** It is known what became of it, by its answer or by a question. */
export function settleIntent({ key }: SentIntent): void {
  for (const [content, sent] of unanswered) if (sent.key === key) unanswered.delete(content);
  store?.forget(key);
}
