/** What one may do with a record, in its row and in a selection: the parts that every list has. */
import { type Chosen, chosenBy } from '../data/chosen.ts';
import type { Forms } from '../data/move-words.ts';
import { countOf } from '../kit/format.ts';
import type { IconName } from '../kit/icons/icon.tsx';
import type { Action } from '../kit/menu/action.ts';
import { countSelected, type Selection } from '../kit/table/selection.ts';
import { openModal } from './open-modal.ts';

/** A move of the status, and the statuses that it begins from. */
export type Verb<Status extends string> = Omit<Action, 'id' | 'onSelect'> & { from: readonly Status[] };

export const verbActions = <Name extends string, Status extends string>(
  verbs: Record<Name, Verb<Status>>,
  status: Status,
  open: (verb: Name) => void,
): Action[] =>
  (Object.entries(verbs) as [Name, Verb<Status>][])
    .filter(([, { from }]) => from.includes(status))
    .map(([id, { from: _, ...look }]) => ({ ...look, id, onSelect: () => open(id) }));

/** The menu of a row; the keys work on the row itself. */
export const rowActions = (card: string, actions: Action[]): Action[] => [
  { id: 'open', label: 'Открыть карточку', icon: 'external-link', hotkey: 'Enter', href: card },
  { id: 'history', label: 'История', icon: 'history', href: `${card}&tab=history` },
  ...actions,
];

type Export = Parameters<typeof openModal<'export'>>[1];
export interface ManyInput {
  chosen: Chosen;
  count: number;
}
type OpenMany = (input: ManyInput) => Promise<true | undefined>;

export interface Selectable {
  noun: Forms;
  /** «Заблокировать 3 точки». */
  whom: Forms;
  /** The file that the list writes; absent where it writes none. */
  exported?: (Pick<Export, 'endpoint' | 'title'> & { query?: object }) | undefined;
  /** The windows that block and unblock many; absent where the role may not. */
  moves?: { block: OpenMany; unblock: OpenMany } | undefined;
  /** What else is done to many. */
  more?: readonly { id: string; verb: string; icon: IconName; open: OpenMany }[] | undefined;
}

/** What one may do with the chosen rows; `done` is told when something was begun with them. */
export function selectionActions(
  selection: Selection,
  done: () => void,
  { noun, whom, exported, moves, more = [] }: Selectable,
): Action[] {
  const count = countSelected(selection);
  const chosen = chosenBy(selection);
  const label = (verb: string) => `${verb} ${countOf(count, ...whom)}`;
  const begin = async (open: OpenMany) => {
    if (await open({ chosen, count })) done();
  };
  const actions: (Action | undefined)[] = [
    exported && {
      id: 'export',
      label: label('Выгрузить'),
      icon: 'download',
      onSelect: () => void openModal('export', { ...exported, query: chosen, what: countOf(count, ...noun) }),
    },
    ...more.map(({ id, verb, icon, open }) => ({ id, label: label(verb), icon, onSelect: () => void begin(open) })),
    moves && { id: 'block', label: label('Заблокировать'), icon: 'ban', onSelect: () => void begin(moves.block) },
    moves && {
      id: 'unblock',
      label: label('Разблокировать'),
      icon: 'lock-open',
      onSelect: () => void begin(moves.unblock),
    },
  ];
  return actions.filter((action) => action !== undefined);
}
