/** The chosen rows of a `useList` list. They belong to the question that found them: another filter, search or view lets them go. */
import { runs } from '@iskra/contract/areas/platform/runs';
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import { useEffect, useMemo, useRef, useState } from 'react';
import { everythingFound, type Frozen, isEmpty, nothingSelected, type Selection } from '../../kit/table/selection.ts';
import { showToast } from '../../kit/toast/toasts.ts';
import { type CallInput, call, isAlreadyShown, isRefusal } from '../calls/call.ts';
import { refusalText } from '../calls/refusal-text.ts';
import { useAsk } from '../calls/use-ask.ts';
import { type Found, foundBy } from './chosen.ts';
import type { ListAddress } from './list-url.ts';

/** The same question is the same text, in any order of its filters. */
function textOf({ search, filters }: Found): string {
  const set = Object.entries(filters).filter(([, value]) => value !== undefined);
  return JSON.stringify([search ?? '', set.sort(([one], [other]) => (one < other ? -1 : 1))]);
}

/** Which rows of the page came after the choice: nobody has chosen them. */
function useOutside(all: Frozen | null, rows: readonly { id: number }[]): ReadonlySet<string> | undefined {
  const ids = rows.map(({ id }) => id);
  const enabled = all !== null && ids.length > 0;
  const { data } = useAsk(runs.outside, { params: { id: all?.id ?? 0 }, body: { ids } }, { enabled, keep: true });
  return useMemo(() => (enabled && data ? new Set(data.ids.map(String)) : undefined), [enabled, data]);
}

/** `choose` freezes on the server what the list finds: the area's call `POST /x/choose`; without it only single rows are chosen. `within`: what the page itself asks by. */
export function useSelection<E extends Endpoint>(
  { state, rows }: { state: ListAddress; rows: readonly { id: number }[] },
  choose?: E,
  within: object = {},
) {
  const { filters, ...search } = foundBy(state);
  const found: Found = { ...search, filters: { ...filters, ...within } };
  const question = textOf(found);
  const [kept, setKept] = useState({ question, value: nothingSelected });
  const asking = useRef(false);
  const isStale = kept.question !== question;
  useEffect(() => {
    if (!isStale) return;
    if (!isEmpty(kept.value))
      showToast({ status: 'info', label: 'Выбор снят', message: 'Список теперь другой: выберите записи заново' });
    setKept({ question, value: nothingSelected });
  }, [isStale, kept, question]);

  const set = (value: Selection) => setKept({ question, value });
  const selectAll = async () => {
    if (asking.current || !choose) return;
    asking.current = true;
    const answer = await call(choose, { body: found } as unknown as CallInput<E>);
    asking.current = false;
    if (!isRefusal(answer)) {
      const { id, total } = answer as unknown as Frozen;
      // After another question this answer selects nothing.
      setKept((now) => (now.question === question ? { question, value: everythingFound({ id, total }) } : now));
    } else if (!isAlreadyShown(answer))
      showToast({ status: 'error', label: 'Не получилось', message: refusalText(answer) });
  };
  const outside = useOutside(kept.value.all, rows);
  return {
    value: isStale ? nothingSelected : { ...kept.value, ...(outside && { outside }) },
    set,
    clear: () => set(nothingSelected),
    ...(choose && { selectAll }),
  };
}
