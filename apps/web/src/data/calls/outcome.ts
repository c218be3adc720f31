/** Asks the server what became of a write whose answer was lost. It shows nothing: that is the caller's matter. */
import { intents } from '@iskra/contract/areas/platform/intents';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import type { Refusal } from './call.ts';
import { isOffline } from './connection.ts';
import type { SentIntent } from './kept-intents.ts';
import { bodyOf, requestOf, urlOf } from './wire.ts';

/** In the server's own words; `under_way` is waited for. */
export type Learnt =
  | { state: 'done'; action_title: string | null; answer: Refusal | undefined }
  | { state: 'void' }
  | { state: 'lost' };

/** `unreachable`: the server could not be asked. */
export type Outcome = Learnt | { state: 'unreachable' };

/** Between the questions; after the last one it is for the person to ask again. */
export const pausesMs = [1_000, 2_000, 4_000];
const patienceMs = 10_000;
const unreachable: Outcome = { state: 'unreachable' };

type Reply = ReplyOf<typeof intents.settle>;

async function ask({ key, at }: SentIntent): Promise<Reply | undefined> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), patienceMs);
  const seconds_ago = Math.max(0, Math.floor((Date.now() - at) / 1000));
  const input = { params: { key }, body: { seconds_ago } };
  try {
    const response = await fetch(urlOf(intents.settle, input), requestOf(intents.settle, input, controller.signal));
    const body = await bodyOf(response);
    return body?.error_code === 0 ? (body as unknown as Reply) : undefined;
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

function outcomeIn({ state, action_title, reply }: Reply): Outcome | undefined {
  if (state === 'under_way') return undefined;
  return state === 'done' ? { state, action_title, answer: reply === null ? undefined : JSON.parse(reply) } : { state };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function askPatiently(intent: SentIntent): Promise<Outcome> {
  for (const ms of [0, ...pausesMs]) {
    if (ms > 0) await pause(ms);
    // Without a network there is nobody to ask.
    if (isOffline()) return unreachable;
    const reply = await ask(intent);
    const outcome = reply && outcomeIn(reply);
    if (outcome) return outcome;
  }
  return unreachable;
}

const asked = new Map<string, Promise<Outcome>>();

/** Asked twice at once, it asks the server once. */
export function outcomeOf(intent: SentIntent): Promise<Outcome> {
  const going = asked.get(intent.key) ?? askPatiently(intent).finally(() => asked.delete(intent.key));
  asked.set(intent.key, going);
  return going;
}
