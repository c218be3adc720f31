/**
 * The phone's own store of one person (IndexedDB): tasks to read, drafts, files, and unsent work. It outlives the page, the browser and
 * the session; nobody else's program opens it. Bytes are kept plain: WebKit loses Blobs.
 */
import type { OwnWorkCard } from '@iskra/contract/areas/tasks/assignments/shapes';
import type { Answers } from '@iskra/contract/forms/form';
import type { FileKind } from '../../forms/transport.shared.ts';

export interface Draft {
  work: number;
  attempt: number;
  /** Sent twice it is one sending. */
  client_uuid: string;
  started_at: string;
  answers: Answers;
  /** The step where the person stands. */
  at: string;
  /** Why the last sending was not taken, in words. */
  refused?: string;
}

export interface KeptFile {
  /** Its number in answers until the server has given it one: see `isLocal`. */
  id: number;
  work: number;
  kind: FileKind;
  name: string;
  type: string;
  bytes: ArrayBuffer;
  /** Of the upload: sent twice it is one file. */
  key: string;
  /** How it came, as far as a browser can tell. */
  source: 'camera' | 'gallery';
  taken_at: string;
  sent?: { file_id: number; at: number };
}

/** What the server has of a work: sent before, or shown as a sample. */
export interface Picture {
  /** The server's number. */
  id: number;
  work: number;
  type: string;
  bytes: ArrayBuffer;
}

export interface Waiting {
  work: number;
  attempt: number;
  title: string;
  /** When it was put here: the order of sending. */
  at: number;
  form_version: number;
  client_uuid: string;
  started_at: string;
  sent_at: string;
  answers: Answers;
  place?: { lat: number; lon: number; accuracy: number };
  /** How often it was tried in vain, and when the last time. */
  tries?: { count: number; at: number };
}

interface Kept {
  /** The last reads, by their names. */
  reads: { at: number; value: unknown };
  cards: { at: number; card: OwnWorkCard };
  drafts: Draft;
  files: KeptFile;
  pictures: Picture;
  outbox: Waiting;
  /** Given up when the storage is full, so that at least texts are kept. */
  spare: ArrayBuffer;
}
type Name = keyof Kept;
type Key = number | string;

const names: Name[] = ['reads', 'cards', 'drafts', 'files', 'pictures', 'outbox', 'spare'];
const version = 2;
const spareBytes = 1024 * 1024;

/** Beyond every id of the server, and an exact number still. */
const localBase = 2 ** 52;
export const isLocal = (id: number): boolean => id >= localBase;
let lastLocal = 0;
export function newLocalId(): number {
  lastLocal = Math.max(localBase + Date.now() * 1000, lastLocal + 1);
  return lastLocal;
}

export const isFull = (error: unknown): boolean => (error as Error | null)?.name === 'QuotaExceededError';
/** The system takes connections away while the page sleeps. */
const isGone = (error: unknown): boolean => ['InvalidStateError', 'UnknownError'].includes((error as Error)?.name);

function answerOf<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

function opened(name: string, asked?: number): Promise<IDBDatabase> {
  const request = indexedDB.open(name, asked);
  request.onupgradeneeded = () => {
    for (const one of names) if (!request.result.objectStoreNames.contains(one)) request.result.createObjectStore(one);
  };
  return answerOf(request);
}

async function open(name: string): Promise<IDBDatabase> {
  // A newer program was here before: its additions are not touched.
  const db = await opened(name, version).catch((error: Error) => {
    if (error.name !== 'VersionError') throw error;
    return opened(name);
  });
  db.onversionchange = () => db.close();
  return db;
}

export interface Change {
  put<N extends Name>(name: N, key: Key, value: Kept[N]): void;
  drop(name: Name, key: Key): void;
}

export class FieldStore {
  readonly person: number;
  readonly #name: string;
  #db: Promise<IDBDatabase> | undefined;
  readonly #pending = new Set<Promise<unknown>>();

  constructor(person: number) {
    this.person = person;
    this.#name = `${storePrefix}${person}`;
  }

  async #with<T>(job: (db: IDBDatabase) => Promise<T>): Promise<T> {
    for (let isAgain = false; ; isAgain = true) {
      this.#db ??= open(this.#name);
      try {
        return await job(await this.#db);
      } catch (error) {
        if (isAgain || !isGone(error)) throw error;
        this.#db = undefined;
      }
    }
  }

  get<N extends Name>(name: N, key: Key): Promise<Kept[N] | undefined> {
    return this.#with((db) => answerOf(db.transaction(name).objectStore(name).get(key)));
  }

  all<N extends Name>(name: N): Promise<Kept[N][]> {
    return this.#with((db) => answerOf(db.transaction(name).objectStore(name).getAll()));
  }

  /** All of it or nothing, and on the disk before it is said to be kept. */
  change(of: Name[], make: (change: Change) => void): Promise<void> {
    const going = this.#with((db) => this.#write(db, of, make));
    this.#pending.add(going);
    const end = () => this.#pending.delete(going);
    going.then(end, end);
    return going;
  }

  /** Texts are kept even when nothing else fits any more. */
  async changeTexts(of: Name[], make: (change: Change) => void): Promise<void> {
    try {
      await this.change(of, make);
    } catch (error) {
      if (!isFull(error)) throw error;
      await this.change(['spare'], ({ drop }) => drop('spare', 1));
      await this.change(of, make);
    }
  }

  async keepSpare(): Promise<void> {
    if ((await this.get('spare', 1)) === undefined)
      await this.change(['spare'], ({ put }) => put('spare', 1, new ArrayBuffer(spareBytes)));
  }

  /** Until everything that was begun is on the disk. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.#pending]);
  }

  #write(db: IDBDatabase, of: Name[], make: (change: Change) => void): Promise<void> {
    return new Promise((resolve, reject) => {
      const transaction = db.transaction(of, 'readwrite', { durability: 'strict' });
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new DOMException('Aborted', 'AbortError'));
      make({
        put: (name, key, value) => void transaction.objectStore(name).put(value, key),
        drop: (name, key) => void transaction.objectStore(name).delete(key),
      });
    });
  }

  async forget(): Promise<void> {
    const db = await this.#db?.catch(() => undefined);
    db?.close();
    this.#db = undefined;
    await answerOf(indexedDB.deleteDatabase(this.#name)).catch(() => undefined);
  }
}

export const storePrefix = 'field-';

let current: FieldStore | undefined;

/** Of the person who is logged in, and of nobody else. */
export function storeOf(person: number): FieldStore {
  if (current?.person !== person) current = new FieldStore(person);
  return current;
}
