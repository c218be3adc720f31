/** What one may do with a trade point, told once for its row, its card and a selection; the server decides again. */
import { tradePoints } from '@iskra/contract/areas/trade-points';
import type { TradePointStatus } from '@iskra/contract/areas/trade-points/shapes';
import type { Role } from '@iskra/contract/roles';
import { call, isRefusal } from '../../data/call.ts';
import type { Action } from '../../kit/menu/action.ts';
import { openModal } from '../../shell/open-modal.ts';
import { href } from '../../shell/paths.ts';
import type { ManyInput } from '../../shell/record-actions.ts';
import { navigate } from '../../shell/router.ts';
import { pointNoun, pointsWhom } from './trade-point-words.ts';
import { tradePointsExport } from './trade-points.palette.ts';

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
    role !== 'moderator' &&
      status === 'draft' && {
        id: 'submit',
        label: 'На модерацию…',
        icon: 'send',
        onSelect: () => void openModal('trade-point.submit', input, { record: id }),
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

export const pointsChosen = (role: Role) => ({
  noun: pointNoun,
  whom: pointsWhom,
  exported: tradePointsExport,
  ...(isJudge(role) && {
    moves: {
      block: (input: ManyInput) => openModal('trade-point.block', input),
      unblock: (input: ManyInput) => openModal('trade-point.unblock', input),
    },
  }),
});

/** An administrator adds a point; a TSM or an owner proposes one. */
export async function addPoint(): Promise<void> {
  const added = await openModal('trade-point.add', {}, { keepOnOutsideClick: true });
  if (added) void navigate(href('/tradePointsList/:id', { id: added.id }));
}
