/** The step of a wizard is part of the address: Back goes one step back, and a reload stays where it was. */
import { useRef } from 'react';
import { navigate, usePlace } from './router.ts';
import { here } from './trail.ts';

const param = 'step';

export function useStep<Id extends string>(ids: readonly [Id, ...Id[]]) {
  const { pathname, search } = usePlace();
  const query = new URLSearchParams(search);
  const [first] = ids;
  const step = ids.find((id) => id === query.get(param)) ?? first;
  /** The steps by the entries of the history, as far as they are known. */
  const visited = useRef(new Map<number, Id>());
  visited.current.set(here().index, step);

  const go = (to: Id, options: { replace?: boolean } = {}) => {
    if (to === step) return;
    if (to === first) query.delete(param);
    else query.set(param, to);
    void navigate(query.size > 0 ? `${pathname}?${query}` : pathname, options);
    window.scrollTo(0, 0);
  };
  return {
    ids,
    step,
    go,
    /** «Назад» of the page is that of the browser, where that leads to the step before. */
    back: (before: Id = ids[ids.indexOf(step) - 1] ?? first) => {
      if (visited.current.get(here().index - 1) === before) history.back();
      else go(before, { replace: true });
    },
  };
}

export type Wizard<Id extends string> = ReturnType<typeof useStep<Id>>;
