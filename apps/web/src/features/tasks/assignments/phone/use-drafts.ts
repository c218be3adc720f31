/** Begun on this phone and not sent, by their work. */
import { useEffect, useState } from 'react';
import { useWaiting } from './outbox.ts';
import type { Draft, FieldStore } from './store.ts';

export function useDrafts(store: FieldStore): Map<number, Draft> {
  const { works } = useWaiting();
  const [drafts, setDrafts] = useState(new Map<number, Draft>());
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent work is a draft no more, and refused work is one again
  useEffect(() => {
    store.all('drafts').then(
      (all) => setDrafts(new Map(all.map((draft) => [draft.work, draft]))),
      () => setDrafts(new Map()),
    );
  }, [store, works.length]);
  return drafts;
}
