/** What one may do with a trade point, told once for its row, its card and a selection; the server decides again. */
import { tradePoints } from '@iskra/contract/areas/trade-points';
import type { TradePointStatus } from '@iskra/contract/areas/trade-points/shapes';
import type { Role } from '@iskra/contract/roles';
import { call, isRefusal } from '../../data/call.ts';
import { chosenBy } from '../../data/chosen.ts';
import { countOf } from '../../kit/format.ts';
import type { Action } from '../../kit/menu/action.ts';
import { countSelected, type Selection } from '../../kit/table/selection.ts';
import { blockChosen } from '../../shell/block-chosen.ts';
import { openModal } from '../../shell/open-modal.ts';
import { pointNoun, pointsWhom } from './trade-point-words.ts';
import { tradePointsExport } from './trade-points.area.ts';

interface Point {
  id: number;
  code: string;
  name: string;
  status: TradePointStatus;
  sellers_count: number;
}

const isJudge = (role: Role) => role === 'admin' || role === 'moderator';

/** An owner or a TSM changes the free fields only; nobody changes what is closed. */
export const mayChange = (role: Role, { status }: Pick<Point, 'status'>) =>
  role !== 'moderator' && role !== 'seller' && status !== 'closed';

/** The form begins with the card as it is now; a row does not carry it. */
async function edit(id: number): Promise<void> {
  const answer = await call(tradePoints.card, { params: { id } });
  if (!isRefusal(answer))
    await openModal('trade-point.edit', { point: answer.item }, { keepOnOutsideClick: true, record: id });
}

export function tradePointActions(role: Role, point: Point): Action[] {
  const { id, status } = point;
  const input = { record: point };
  const isOpen = status === 'active' || status === 'blocked';
  const actions: (Action | false)[] = [
    mayChange(role, point) && {
      id: 'edit',
      label: 'Изменить',
      icon: 'pencil',
      hotkey: 'E',
      onSelect: () => void edit(id),
    },
    isJudge(role) &&
      status === 'blocked' && {
        id: 'unblock',
        label: 'Разблокировать…',
        icon: 'lock-open',
        onSelect: () => void openModal('trade-point.unblock', input, { record: id }),
      },
    isJudge(role) &&
      status === 'active' && {
        id: 'block',
        label: 'Заблокировать…',
        icon: 'ban',
        danger: true,
        onSelect: () => void openModal('trade-point.block', input, { record: id }),
      },
    role === 'admin' &&
      isOpen && {
        id: 'close',
        label: 'Закрыть точку…',
        icon: 'lock',
        danger: true,
        onSelect: () => void openModal('trade-point.close', input, { record: id }),
      },
  ];
  return actions.filter((action) => action !== false);
}

/** On the card its data is the form: there is nothing to open. */
export const cardActions = (role: Role, point: Point): Action[] =>
  tradePointActions(role, point).filter(({ id }) => id !== 'edit');

/** For a link to a window: what the server does not show, and what the role may not do, is not there. */
export async function tradePointWindows(id: number, role: Role): Promise<Action[]> {
  const answer = await call(tradePoints.card, { params: { id } });
  return isRefusal(answer) ? [] : tradePointActions(role, answer.item);
}

/** The menu of a row; the keys work on the row itself. */
export const rowActions = (role: Role, row: Point, card: string): Action[] => [
  { id: 'open', label: 'Открыть карточку', icon: 'external-link', hotkey: 'Enter', href: card },
  { id: 'history', label: 'История', icon: 'history', href: `${card}&tab=history` },
  ...tradePointActions(role, row),
];

/** What one may do with the chosen rows; `done` is told when something was begun with them. */
export function selectionActions(role: Role, selection: Selection, done: () => void): Action[] {
  const count = countSelected(selection);
  const what = countOf(count, ...pointNoun);
  const save = () => void openModal('export', { ...tradePointsExport, query: chosenBy(selection), what });
  const moves = blockChosen(selection, {
    whom: pointsWhom,
    block: (input) => openModal('trade-point.block', input),
    unblock: (input) => openModal('trade-point.unblock', input),
    done,
  });
  return [
    { id: 'export', label: `Выгрузить ${countOf(count, ...pointsWhom)}`, icon: 'download', onSelect: save },
    ...(isJudge(role) ? moves : []),
  ];
}
