/**
 * Intents that spend and whose answer is not known, in this browser and for one person: no content, no secret, only enough to ask
 * for their outcome. They go with the answer, with the logout, and after a day.
 */
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import { type Intent, keepIntentsIn, sentBefore } from './intent.ts';
import { thisTab } from './this-tab.ts';
import { type AnyInput, urlOf } from './wire.ts';

/** Enough to ask for its outcome, and to name the screen. */
export interface SentIntent {
  key: string;
  /** When it was first sent. */
  at: number;
  /** The path of the call in the contract. */
  path: string;
  /** The page where it was made. */
  place: string;
}

interface KeptIntent extends SentIntent {
  /** The method and the address of the call. */
  call: string;
  tab: string;
}

const most = 20;
/** The server remembers no longer. */
const longestMs = 86_400_000;
/** By then the page of another tab has its answer, or is gone. */
export const othersWaitMs = 60_000;
const keyOf = (userId: number) => `ik-intents-${userId}`;

let person: number | undefined;
/** Those whose answer is still waited for, here. */
const flying = new Set<string>();

function write(intents: readonly KeptIntent[]): void {
  if (person === undefined) return;
  try {
    if (intents.length === 0) localStorage.removeItem(keyOf(person));
    else localStorage.setItem(keyOf(person), JSON.stringify(intents.slice(-most)));
  } catch {
    // storage may be forbidden: then a reload forgets them
  }
}

/** Oldest first. */
export function keptIntents(): KeptIntent[] {
  if (person === undefined) return [];
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]') as KeptIntent[];
    return kept.filter(({ at }) => Date.now() - at < longestMs);
  } catch {
    return []; // see write()
  }
}

const callOf = (endpoint: Endpoint, input: AnyInput) => `${endpoint.method} ${urlOf(endpoint, input)}`;
const spends = (endpoint: Endpoint) => endpoint.effect === 'write' && endpoint.spends === true;
const others = (key: string) => keptIntents().filter((kept) => kept.key !== key);

export function sentIntent({ key, at }: Intent, { path }: Endpoint): SentIntent {
  const { pathname = '/', search = '' } = globalThis.location ?? {};
  return { key, at, path, place: pathname + search };
}

function keep(intent: Intent, endpoint: Endpoint, input: AnyInput): void {
  if (!spends(endpoint)) return;
  const { key } = intent;
  flying.add(key);
  write([...others(key), { ...sentIntent(intent, endpoint), call: callOf(endpoint, input), tab: thisTab() }]);
}

function forget(key: string): void {
  const left = others(key);
  if (left.length < keptIntents().length) write(left);
}

/** Nobody waits for their answer: neither this page nor, as far as one can tell, another tab. */
export function unansweredIntents(): KeptIntent[] {
  const isOfNobody = ({ tab, at }: KeptIntent) => tab === thisTab() || Date.now() - at > othersWaitMs;
  return keptIntents().filter((kept) => !flying.has(kept.key) && isOfNobody(kept));
}

/** The same spending was tried before with another content, and nobody knows what became of it. */
export function earlierTries(endpoint: Endpoint, input: AnyInput): SentIntent[] {
  if (!spends(endpoint)) return [];
  const call = callOf(endpoint, input);
  const same = sentBefore(endpoint, input);
  return unansweredIntents().filter((kept) => kept.call === call && kept.key !== same?.key);
}

/** Whose intents they are, once that is known. */
export function keepIntentsOf(userId: number): void {
  person = userId;
  keepIntentsIn({ keep, land: (key) => void flying.delete(key), forget, clear: () => write([]) });
}
