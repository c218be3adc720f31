/**
 * Intents that spend and whose answer is not known, in this browser and for one person: no content, no secret, only what is needed to ask
 * what became of them. They go with the answer, with the logout, and after a day.
 */
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import { callOf, isFlying, keepIntentsIn, type SentIntent, sentBefore } from './intent.ts';
import type { AnyInput } from './wire.ts';

interface KeptIntent extends SentIntent {
  tab: string;
}

const most = 20;
/** The server remembers no longer. */
const longestMs = 86_400_000;
/** By then the page of another tab has its answer, or is gone. */
export const othersWaitMs = 60_000;
const keyOf = (userId: number) => `ik-intents-${userId}`;

let person: number | undefined;

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

/** Changes with a new tab, not with a reload. */
function thisTab(): string {
  try {
    const known = sessionStorage.getItem('ik-tab');
    if (known) return known;
    const made = String(Math.random()).slice(2);
    sessionStorage.setItem('ik-tab', made);
    return made;
  } catch {
    return 'unknown'; // see write()
  }
}

const others = (key: string) => keptIntents().filter((kept) => kept.key !== key);

function keep({ key, at, call, path, place }: SentIntent): void {
  write([...others(key), { key, at, call, path, place, tab: thisTab() }]);
}

function forget(key: string): void {
  const left = others(key);
  if (left.length < keptIntents().length) write(left);
}

/** Nobody waits for their answer: neither this page nor, as far as one can tell, another tab. */
export function unansweredIntents(): SentIntent[] {
  const isOfNobody = ({ tab, at }: KeptIntent) => tab === thisTab() || Date.now() - at > othersWaitMs;
  return keptIntents().filter((kept) => !isFlying(kept.key) && isOfNobody(kept));
}

/** The same was tried before with another content, and nobody knows what became of it. */
export function earlierTries(endpoint: Endpoint, input: AnyInput): SentIntent[] {
  const call = callOf(endpoint, input);
  const same = sentBefore(endpoint, input);
  return unansweredIntents().filter((kept) => kept.call === call && kept.key !== same?.key);
}

/** Whose intents they are, once that is known. */
export function keepIntentsOf(userId: number): void {
  person = userId;
  keepIntentsIn({ keep, forget, clear: () => write([]) });
}
