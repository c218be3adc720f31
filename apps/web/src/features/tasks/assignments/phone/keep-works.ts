/** The last reads are kept for the time without a connection: the lists, and of all work to do the whole form. */
import { assignments } from '@iskra/contract/areas/tasks/assignments';
import type { FreeWork, OwnWork, OwnWorkCard } from '@iskra/contract/areas/tasks/assignments/shapes';
import { useEffect, useState } from 'react';
import { dropPictures, keepPictures } from './keep-pictures.ts';
import { keepReader } from './keep-reader.ts';
import { sendQuietly } from './send-quietly.ts';
import type { FieldStore } from './store.ts';

const freshMs = 600_000;
/** A phone on a weak network keeps the first of them. */
const mostCards = 30;

export const isToDo = ({ status }: Pick<OwnWork, 'status'>): boolean => status === 'taken' || status === 'returned';

/** With its pictures: its samples, and the photos sent before. */
export async function keepCard(store: FieldStore, card: OwnWorkCard): Promise<void> {
  await store.change(['cards'], ({ put }) => put('cards', card.id, { at: Date.now(), card }));
  await keepPictures(store, card);
  await keepReader(card);
}

/** One after the other, behind what the person looks at. */
export async function keepCards(store: FieldStore, own: readonly OwnWork[]): Promise<void> {
  const toDo = own.filter(isToDo);
  await dropPictures(store, new Set(toDo.map(({ id }) => id)));
  for (const work of toDo.slice(0, mostCards)) {
    const kept = await store.get('cards', work.id);
    const isFresh = kept && kept.card.status === work.status && Date.now() - kept.at < freshMs;
    if (isFresh) continue;
    const outcome = await sendQuietly(assignments.show, { params: { id: work.id } });
    if (outcome.kind === 'later' || outcome.kind === 'session') return;
    if (outcome.kind === 'done') await keepCard(store, outcome.reply.item);
  }
}

export interface Works {
  free: FreeWork[];
  own: OwnWork[];
}

/** Work taken after the lists were read is known by its card. */
export function withCards({ free, own }: Works, cards: readonly OwnWorkCard[]): Works {
  const known = new Set(own.map(({ id }) => id));
  const taken = cards.filter(({ id }) => !known.has(id));
  const isTaken = (work: FreeWork) =>
    taken.some(({ title, point }) => title === work.title && point.id === work.point.id);
  return { free: free.filter((work) => !isTaken(work)), own: [...taken, ...own] };
}

/** The lists from the server, or from the phone, with work taken since. */
export function useKeptWorks(store: FieldStore, fresh: Works | undefined) {
  const kept = useKept<Works>(store, 'work', fresh);
  const [cards, setCards] = useState<OwnWorkCard[]>([]);
  useEffect(() => {
    store.all('cards').then(
      (all) => setCards(all.map(({ card }) => card)),
      () => setCards([]),
    );
  }, [store]);
  return { ...kept, value: fresh ?? (kept.value && withCards(kept.value, cards)) };
}

interface KeptRead<T> {
  at: number;
  value: T;
}

/** The last read, until the server has answered and whenever it does not; `isLooked`: there may be nothing. */
export function useKept<T>(store: FieldStore, name: string, fresh: T | undefined) {
  const [kept, setKept] = useState<KeptRead<T>>();
  const [isLooked, setLooked] = useState(false);
  useEffect(() => {
    store
      .get('reads', name)
      .then((found) => setKept(found as KeptRead<T> | undefined))
      .catch((error: unknown) => console.warn('Nothing is kept in this browser', error))
      .finally(() => setLooked(true));
  }, [store, name]);
  useEffect(() => {
    // A full phone keeps the earlier read.
    if (fresh)
      store.change(['reads'], ({ put }) => put('reads', name, { at: Date.now(), value: fresh })).catch(() => {});
  }, [store, name, fresh]);
  return { value: fresh ?? kept?.value, at: fresh ? undefined : kept?.at, isLooked };
}
