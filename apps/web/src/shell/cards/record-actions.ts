/** Actions on a record, in its row, on its card and in a selection: the parts that every list has. */
import { runs } from '@iskra/contract/areas/platform/runs';
import type { Transition, TransitionName, Transitions } from '@iskra/contract/kernel/transitions';
import type { Role } from '@iskra/contract/roles';
import { useAsk } from '../../data/calls/use-ask.ts';
import type { CountCall } from '../../data/forms/transition-window.tsx';
import type { CountedStatuses, Forms } from '../../data/forms/transition-words.ts';
import { type Chosen, chosenBy } from '../../data/lists/chosen.ts';
import { countOf } from '../../kit/format.ts';
import type { IconName } from '../../kit/icons/icon.tsx';
import type { Action } from '../../kit/menu/action.ts';
import { countSelected, type Selection } from '../../kit/table/selection.ts';
import { openModal } from '../windows/open-modal.ts';

type Look = Omit<Action, 'id' | 'label' | 'danger' | 'onSelect' | 'href'>;

/** How the transitions of a record look; what each is, and who may make it, the contract declares. What only the clock does has no look. */
export type Looks<T extends Transitions> = {
  readonly [Name in keyof T as T[Name]['access'] extends readonly [] ? never : Name]: Look;
};
const lookOf = <T extends Transitions>(looks: Looks<T>, name: string): Look =>
  (looks as Readonly<Record<string, Look>>)[name]!;

type TransitionOnMany<T extends Transitions> = {
  [Name in TransitionName<T>]: T[Name] extends { many: true } ? Name : never;
}[TransitionName<T>];

/** What the server says that may be done with a record now, in the order of the declaration. */
export const offered = <T extends Transitions>(
  transitions: T,
  looks: Looks<T>,
  may: readonly TransitionName<T>[],
  open: (name: TransitionName<T>) => void,
): Action[] =>
  may.map((name) => {
    const { label, danger } = transitions[name]!;
    return { id: name, label, ...(danger && { danger }), ...lookOf(looks, name), onSelect: () => open(name) };
  });

/** Actions on many: of the chosen rows each transition knows whether it begins from there. */
export const offeredOnMany = <T extends Transitions>(
  transitions: T,
  looks: Looks<T>,
  role: Role,
  open: (name: TransitionOnMany<T>, input: ManyInput) => Promise<true | undefined>,
): ActionOnMany[] =>
  Object.entries<Transition>(transitions)
    .filter(([, { many, access }]) => many && access.includes(role))
    .map(([id, { label, from }]) => {
      const { icon } = lookOf(looks, id);
      return {
        id,
        from,
        label: label.replace('…', ''),
        ...(icon && { icon }),
        open: (input) => open(id as TransitionOnMany<T>, input),
      };
    });

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
  label: string;
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
  /** Actions on many of them. */
  many?: readonly ActionOnMany[] | undefined;
  /** Counts the chosen ones by their status: only what applies to some of them is offered. */
  counted?: CountCall | undefined;
}

/** How many of the chosen rows the action begins from; undefined when there are too many to tell. */
const appliesTo = ({ from }: ActionOnMany, { capped, statuses }: CountedStatuses<string>) =>
  capped
    ? undefined
    : statuses.filter(({ status }) => from.includes(status)).reduce((sum, { count }) => sum + count, 0);

/** Actions on the chosen rows; `done` is called when one was begun. */
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
  const labelOf = (label: string, some = count) => `${label} ${countOf(some, ...whom)}`;
  const begin = async (open: ActionOnMany['open']) => {
    if (await open({ chosen, count })) done();
  };
  const file: Action[] = exported
    ? [
        {
          id: 'export',
          label: labelOf('Выгрузить'),
          icon: 'download',
          onSelect: () => void openModal('export', { ...exported, query: chosen, what: countOf(count, ...noun) }),
        },
      ]
    : [];
  return [
    ...file,
    ...many.flatMap(({ label, open, id, icon, from }) => {
      const some = statuses && appliesTo({ label, open, id, from }, statuses);
      const isOffered = statuses && some !== 0;
      return isOffered
        ? [{ id, ...(icon && { icon }), label: labelOf(label, some), onSelect: () => void begin(open) }]
        : [];
    }),
  ];
}
