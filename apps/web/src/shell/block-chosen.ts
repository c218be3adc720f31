/** Blocking and unblocking of the chosen rows of any list; `done` is told when something was begun with them. */
import { type Chosen, chosenBy } from '../data/chosen.ts';
import type { Forms } from '../data/move-words.ts';
import { countOf } from '../kit/format.ts';
import type { Action } from '../kit/menu/action.ts';
import { countSelected, type Selection } from '../kit/table/selection.ts';

type Open = (input: { chosen: Chosen; count: number }) => Promise<true | undefined>;

interface Blocking {
  /** «Заблокировать 3 точки». */
  whom: Forms;
  block: Open;
  unblock: Open;
  done: () => void;
}

export function blockChosen(selection: Selection, { whom, block, unblock, done }: Blocking): Action[] {
  const count = countSelected(selection);
  const many = async (open: Open) => {
    if (await open({ chosen: chosenBy(selection), count })) done();
  };
  const what = countOf(count, ...whom);
  return [
    { id: 'block', label: `Заблокировать ${what}`, icon: 'ban', onSelect: () => void many(block) },
    { id: 'unblock', label: `Разблокировать ${what}`, icon: 'lock-open', onSelect: () => void many(unblock) },
  ];
}
