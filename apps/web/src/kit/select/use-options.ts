import { useCallback, useEffect, useRef, useState } from 'react';
import { matchOptions, type Option } from './select-model.ts';

/** Finds options on a server. The signal is aborted when the query has changed since. */
export type LoadOptions = (query: string, signal: AbortSignal) => Promise<Option[]>;

const TYPING_PAUSE = 250;

interface Loaded {
  options: readonly Option[];
  state: 'ready' | 'loading' | 'failed';
}

/** The options to list now, and the label of any value seen so far. */
export function useOptions(source: readonly Option[] | LoadOptions, opened: boolean, query: string, known: Option[]) {
  const [loaded, setLoaded] = useState<Loaded>({ options: [], state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  const seen = useRef(new Map<string, Option>());
  const load = useRef(source);
  load.current = source;
  const isAsync = typeof source === 'function';

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` only asks for another try
  useEffect(() => {
    if (!isAsync || !opened) return;
    const controller = new AbortController();
    setLoaded((before) => ({ ...before, state: 'loading' }));
    const timer = setTimeout(
      () => {
        (load.current as LoadOptions)(query, controller.signal).then(
          (options) => {
            for (const option of options) seen.current.set(option.value, option);
            if (!controller.signal.aborted) setLoaded({ options, state: 'ready' });
          },
          () => {
            if (!controller.signal.aborted) setLoaded({ options: [], state: 'failed' });
          },
        );
      },
      query === '' ? 0 : TYPING_PAUSE,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isAsync, opened, query, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  const here = isAsync ? loaded : { options: matchOptions(source, query), state: 'ready' as const };
  const find = (value: string): Option =>
    (isAsync ? seen.current.get(value) : source.find((option) => option.value === value)) ??
    known.find((option) => option.value === value) ?? { value, label: value };
  return { ...here, retry, find };
}
