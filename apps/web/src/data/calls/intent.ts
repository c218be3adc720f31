/**
 * One key for each intent: a double click, Enter twice, or a repeat of an unanswered call is one write on the server. The key of a call that
 * spends is kept until its answer is known, over a reload too.
 */
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import { type AnyInput, urlOf } from './wire.ts';

export interface Intent {
  key: string;
  /** When it was first sent. */
  at: number;
  /** It is known what became of it: the same content again is a new intent. */
  settle(): void;
  /** Nobody waits for its answer any more, whether it has come or not. */
  land(): void;
}

/** Where intents that spend are kept over a reload. The logins spend nothing and have none. */
interface IntentStore {
  keep(intent: Intent, endpoint: Endpoint, input: AnyInput): void;
  land(key: string): void;
  forget(key: string): void;
  clear(): void;
}
let store: IntentStore | undefined;

export function keepIntentsIn(given: IntentStore): void {
  store = given;
}

/** Nothing is left behind after a logout. */
export const clearIntents = () => store?.clear();

/** Unanswered writes, by their content. */
const unanswered = new Map<string, Intent>();
/** A page that stays open through a long outage shall not gather them without end. */
const mostUnanswered = 100;

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

const contentOfCall = (endpoint: Endpoint, input: AnyInput) =>
  contentOf([endpoint.method, urlOf(endpoint, input), input.body, input.file]);

/** The same content, sent before from this page and not answered. */
export const sentBefore = (endpoint: Endpoint, input: AnyInput) => unanswered.get(contentOfCall(endpoint, input));

function newIntent(): Intent {
  const key = newKey();
  return { key, at: Date.now(), settle: () => settleIntent(key), land: () => store?.land(key) };
}

export function intentOf(endpoint: Endpoint, input: AnyInput): Intent {
  const intent = sentBefore(endpoint, input) ?? newIntent();
  unanswered.set(contentOfCall(endpoint, input), intent);
  if (unanswered.size > mostUnanswered) unanswered.delete(unanswered.keys().next().value!);
  store?.keep(intent, endpoint, input);
  return intent;
}

/** It is known what became of it, by its answer or by a question. */
export function settleIntent(key: string): void {
  for (const [content, sent] of unanswered) if (sent.key === key) unanswered.delete(content);
  store?.forget(key);
}
