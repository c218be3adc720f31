/** What one may do with a record, in its row, on its card and in a selection: the parts that every list has. */
import { runs } from '@iskra/contract/areas/runs';
import type { Role } from '@iskra/contract/roles';
import { type Chosen, chosenBy } from '../data/chosen.ts';
import type { CountCall } from '../data/move-window.tsx';
import type { CountedStatuses, Forms } from '../data/move-words.ts';
import { useAsk } from '../data/use-ask.ts';
import { countOf } from '../kit/format.ts';
import type { IconName } from '../kit/icons/icon.tsx';
import type { Action } from '../kit/menu/action.ts';
import { countSelected, type Selection } from '../kit/table/selection.ts';
import { openModal } from './open-modal.ts';

/** Something that is done to a record in a window of its own. Declared once for the row, the card, a link, the palette and a selection. */
export interface Verb<Status extends string> extends Omit<Action, 'id' | 'onSelect' | 'href'> {
  /** The statuses that it begins from. */
  from: readonly Status[];
  /** Who may; whoever sees the record when not said. The server decides again. */
  access?: readonly Role[];
  /** Its window takes many records, too. */
  many?: true;
}

type Verbs = Record<string, Verb<string>>;
type Name<V extends Verbs> = keyof V & string;
type NameOnMany<V extends Verbs> = { [N in Name<V>]: V[N] extends { many: true } ? N : never }[Name<V>];

const isFor = ({ access }: Verb<string>, role: Role) => !access || access.includes(role);

export const mayDo = (verb: Verb<string>, { role, status }: { role: Role; status: string }) =>
  isFor(verb, role) && verb.from.includes(status);

export const verbActions = <V extends Verbs>(
  verbs: V,
  whose: { role: Role; status: string },
  open: (verb: Name<V>) => void,
): Action[] =>
  Object.entries(verbs)
    .filter(([, verb]) => mayDo(verb, whose))
    .map(([id, { from: _, access: _access, many: _many, ...look }]) => ({ ...look, id, onSelect: () => open(id) }));

/** Those that are done to many: of the chosen rows each knows whether it can be. */
export const verbsOnMany = <V extends Verbs>(
  verbs: V,
  role: Role,
  open: (verb: NameOnMany<V>, input: ManyInput) => Promise<true | undefined>,
): ActionOnMany[] =>
  Object.entries(verbs)
    .filter(([, verb]) => verb.many && isFor(verb, role))
    .map(([id, { label, icon, from }]) => ({
      id,
      from,
      verb: label.replace('…', ''),
      ...(icon && { icon }),
      open: (input) => open(id as NameOnMany<V>, input),
    }));

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
export interface ActionOnMany {
  id: string;
  /** «Заблокировать», before how many of whom. */
  verb: string;
  icon?: IconName;
  /** The statuses that it begins from: nothing else is offered it. */
  from: readonly string[];
  /** True when something was begun with them. */
  open: (input: ManyInput) => Promise<true | undefined>;
}

export interface Selectable {
  noun: Forms;
  /** «Заблокировать 3 точки». */
  whom: Forms;
  /** The file that the list writes; absent where it writes none. */
  exported?: (Pick<Export, 'endpoint' | 'title'> & { query?: object }) | undefined;
  /** What is done to many of them. */
  many?: readonly ActionOnMany[] | undefined;
  /** Counts the chosen ones by their status: only what applies to some of them is offered. */
  counted?: CountCall | undefined;
}

/** How many of the chosen rows the action begins from; undefined when there are too many to tell. */
const appliesTo = ({ from }: ActionOnMany, { capped, statuses }: CountedStatuses<string>) =>
  capped
    ? undefined
    : statuses.filter(({ status }) => from.includes(status)).reduce((sum, { count }) => sum + count, 0);

/** What one may do with the chosen rows; `done` is told when something was begun with them. */
export function useSelectionActions(
  selection: Selection,
  done: () => void,
  { noun, whom, exported, many = [], counted }: Selectable,
): Action[] {
  const count = countSelected(selection);
  const chosen = chosenBy(selection);
  const enabled = counted !== undefined && count > 0 && many.length > 0;
  // A list without it asks nothing.
  const { data } = useAsk((counted ?? runs.outside) as CountCall, { body: chosen }, { enabled, keep: true });
  const statuses = enabled ? (data as CountedStatuses<string> | undefined) : undefined;
  const label = (verb: string, some = count) => `${verb} ${countOf(some, ...whom)}`;
  const begin = async (open: ActionOnMany['open']) => {
    if (await open({ chosen, count })) done();
  };
  const file: Action[] = exported
    ? [
        {
          id: 'export',
          label: label('Выгрузить'),
          icon: 'download',
          onSelect: () => void openModal('export', { ...exported, query: chosen, what: countOf(count, ...noun) }),
        },
      ]
    : [];
  return [
    ...file,
    ...many.flatMap(({ verb, open, id, icon, from }) => {
      const some = statuses && appliesTo({ verb, open, id, from }, statuses);
      const isOffered = statuses && some !== 0;
      return isOffered
        ? [{ id, ...(icon && { icon }), label: label(verb, some), onSelect: () => void begin(open) }]
        : [];
    }),
  ];
}
