/**
 * Done work that waits for the connection: sent in its order, one tab at a time, and by the token of the person whose it is. Of what stands in
 * the store nothing is lost by a reload, a crash or another tab; the number of each sending makes it one on the server.
 */
import { showProfile } from '@iskra/contract/areas/people/profile/person';
import { useSyncExternalStore } from 'react';
import { Backoff } from './backoff.ts';
import { sendQuietly } from './send-quietly.ts';
import { localFilesOf, type Sent, sendWork } from './send-work.ts';
import type { FieldStore, Waiting } from './store.ts';

export interface WaitingState {
  works: Waiting[];
  photos: number;
  isSending: boolean;
  /** Why it goes on waiting. */
  stop?: 'later' | 'session' | undefined;
}

/** Said once, by the tab that has sent it. */
export interface Settled {
  work: Waiting;
  refused?: string;
}

const nothing: WaitingState = { works: [], photos: 0, isSending: false };
let state = nothing;
const listeners = new Set<() => void>();

function publish(next: WaitingState): void {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useWaiting = (): WaitingState => useSyncExternalStore(subscribe, () => state);
export const waitingNow = () => state;

const newestLast = (works: Waiting[]) => works.sort((a, b) => a.at - b.at);

/** No Web Locks on plain http: then the number of the sending alone keeps it one. */
async function alone(name: string, job: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return job();
  await navigator.locks.request(name, job);
}

export class Outbox {
  readonly #store: FieldStore;
  #onSettled: (settled: Settled) => void = () => {};
  #onSession: () => void = () => {};
  readonly #channel: BroadcastChannel;
  readonly #backoff = new Backoff(() => void this.drain());
  #draining: Promise<void> | undefined;

  constructor(store: FieldStore) {
    this.#store = store;
    this.#channel = new BroadcastChannel(`field-${store.person}`);
    this.#channel.onmessage = () => void this.look();
  }

  /** `onSession`: nothing goes on until the person has logged in again. */
  start(onSettled: (settled: Settled) => void, onSession: () => void): () => void {
    this.#onSettled = onSettled;
    this.#onSession = onSession;
    const wake = () => {
      if (document.visibilityState === 'visible') this.wake();
    };
    const places = [
      [window, 'online'],
      [window, 'pageshow'],
      [document, 'visibilitychange'],
    ] as const;
    for (const [place, name] of places) place.addEventListener(name, wake);
    this.wake();
    return () => {
      for (const [place, name] of places) place.removeEventListener(name, wake);
      this.#backoff.stop();
      publish(nothing);
    };
  }

  /** The caller knows something that the try under way may not: the connection is back, the person has logged in. */
  wake(): void {
    this.#backoff.reset();
    void this.drain(true);
  }

  /** What stands in the store, from every tab. */
  async look(stop = state.stop): Promise<Waiting[]> {
    const works = newestLast(await this.#store.all('outbox'));
    const unsent = new Set((await this.#store.all('files')).filter(({ sent }) => !sent).map(({ id }) => id));
    const photos = works.flatMap(({ answers }) => localFilesOf(answers)).filter((id) => unsent.has(id)).length;
    publish({ works, photos, isSending: this.#draining !== undefined, stop: works.length > 0 ? stop : undefined });
    return works;
  }

  /** Out of the draft and into the queue at once: it is never in both, nor in neither. */
  async add(work: Waiting): Promise<void> {
    await this.#store.changeTexts(['drafts', 'outbox'], ({ put, drop }) => {
      put('outbox', work.work, work);
      drop('drafts', work.work);
    });
    this.#channel.postMessage('changed');
    await this.look();
  }

  /** One at a time; later work is sent after it, and `isNew` is tried even when that one has failed. */
  async drain(isNew = false): Promise<void> {
    if (this.#draining) {
      await this.#draining;
      if (state.works.length === 0 || (state.stop && !isNew)) return;
    }
    this.#draining ??= this.#sendAll().finally(() => {
      this.#draining = undefined;
    });
    await this.#draining;
    await this.look();
  }

  async #sendAll(): Promise<void> {
    if ((await this.look()).length === 0) return;
    await alone(`field-outbox-${this.#store.person}`, async () => {
      const stop = await this.#sendEach();
      if (stop === 'later') await this.#noteTry();
      if (stop) this.#backoff.again();
      if (stop === 'session') this.#onSession();
      await this.look(stop);
      this.#channel.postMessage('changed');
    });
  }

  /** For the list of unsent work; a phone that is too full to store it sends all the same. */
  async #noteTry(): Promise<void> {
    const works = await this.#store.all('outbox');
    await this.#store
      .change(['outbox'], ({ put }) => {
        for (const work of works)
          put('outbox', work.work, { ...work, tries: { count: (work.tries?.count ?? 0) + 1, at: Date.now() } });
      })
      .catch(() => undefined);
  }

  async #sendEach(): Promise<'later' | 'session' | undefined> {
    const who = await sendQuietly(showProfile, {});
    if (who.kind !== 'done') return who.kind === 'session' ? 'session' : 'later';
    // Another person has logged in in another tab.
    if (who.reply.id !== this.#store.person) return 'session';
    for (;;) {
      const [work] = await this.look(undefined);
      if (!work) return undefined;
      const sent = await sendWork(this.#store, work);
      if (sent === 'later' || sent === 'session') return sent;
      await this.#settle(work, sent);
    }
  }

  async #settle(work: Waiting, sent: Exclude<Sent, 'later' | 'session'>): Promise<void> {
    if (sent === 'done') {
      // Those that were taken again, too.
      const ids = (await this.#store.all('files')).filter((file) => file.work === work.work).map(({ id }) => id);
      await this.#store.change(['outbox', 'files', 'cards'], ({ drop }) => {
        drop('outbox', work.work);
        drop('cards', work.work);
        for (const id of ids) drop('files', id);
      });
      return this.#onSettled({ work });
    }
    const { attempt, client_uuid, started_at, answers } = work;
    await this.#store.changeTexts(['outbox', 'drafts', 'cards'], ({ put, drop }) => {
      drop('outbox', work.work);
      // Read anew when it is opened: it may have another form by now.
      drop('cards', work.work);
      put('drafts', work.work, { work: work.work, attempt, client_uuid, started_at, answers, at: 'review', ...sent });
    });
    this.#onSettled({ work, ...sent });
  }
}

let current: { person: number; outbox: Outbox } | undefined;

export function outboxOf(store: FieldStore): Outbox {
  if (current?.person !== store.person) current = { person: store.person, outbox: new Outbox(store) };
  return current.outbox;
}
