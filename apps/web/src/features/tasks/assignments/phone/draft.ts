/** Unsent answers: every change is on the phone before the next one, and nobody but its own person sees it. */
import type { OwnWorkCard } from '@iskra/contract/areas/tasks/assignments/shapes';
import { useEffect, useRef, useState } from 'react';
import { localFilesOf } from './send-work.ts';
import { serverNow } from './server-time.ts';
import type { Draft, FieldStore } from './store.ts';
import { newUuid } from './uuid.ts';

export const fullWords =
  'Память телефона заполнена. Всё, что уже снято и отвечено, на месте: освободите место и повторите.';
const unkeptWords = 'Этот браузер ничего не сохраняет в телефоне. Не закрывайте страницу, пока не отправите.';

const newDraft = ({ id, attempt, answers }: OwnWorkCard): Draft => ({
  work: id,
  attempt,
  client_uuid: newUuid(),
  started_at: serverNow(),
  answers,
  at: '',
});

export interface LoadedDraft {
  draft: Draft;
  /** Pictures that stand in it, by their numbers. */
  urls: Map<string, string>;
}

/** Pictures that were taken again are given up when the work is opened the next time. */
async function load(store: FieldStore, item: OwnWorkCard): Promise<LoadedDraft> {
  const kept = await store.get('drafts', item.id);
  // Another attempt is another sending.
  const draft = kept?.attempt === item.attempt ? kept : newDraft(item);
  const files = (await store.all('files')).filter(({ work }) => work === item.id);
  const named = new Set(localFilesOf(draft.answers));
  const unnamed = files.filter(({ id }) => !named.has(id));
  if (unnamed.length > 0)
    await store.change(['files'], ({ drop }) => {
      for (const { id } of unnamed) drop('files', id);
    });
  const shown = files.filter(({ id }) => named.has(id));
  const pictures = (await store.all('pictures')).filter(({ work }) => work === item.id);
  const urls = [...pictures, ...shown].map(
    ({ id, bytes, type }) => [String(id), URL.createObjectURL(new Blob([bytes], { type }))] as const,
  );
  return { draft, urls: new Map(urls) };
}

export function useLoadedDraft(store: FieldStore, item: OwnWorkCard): LoadedDraft | undefined {
  const [loaded, setLoaded] = useState<LoadedDraft>();
  const asked = useRef(item);
  useEffect(() => {
    let urls: Map<string, string> | undefined;
    let isOver = false;
    const free = () => {
      for (const url of urls?.values() ?? []) URL.revokeObjectURL(url);
    };
    load(store, asked.current)
      .catch(() => ({ draft: { ...newDraft(asked.current), refused: unkeptWords }, urls: new Map<string, string>() }))
      .then((found) => {
        urls = found.urls;
        if (isOver) free();
        else setLoaded(found);
      });
    return () => {
      isOver = true;
      free();
    };
  }, [store]);
  return loaded;
}

/** The draft and how it is changed; `trouble` says when it is no longer kept. */
export function useDraft(store: FieldStore, first: Draft) {
  const [draft, setDraft] = useState(first);
  const [trouble, setTrouble] = useState<string>();
  const latest = useRef(first);
  const change = (part: Partial<Draft>) => {
    const next = { ...latest.current, ...part };
    latest.current = next;
    setDraft(next);
    store
      .changeTexts(['drafts'], ({ put }) => put('drafts', next.work, next))
      .then(
        () => setTrouble(undefined),
        () => setTrouble(fullWords),
      );
  };
  return { draft, change, trouble };
}
