/** What one may do with a trade point, told once for its row, its card and a selection; the server decides again. */
import { tradePoints } from '@iskra/contract/areas/trade-points';
import type { TradePointStatus } from '@iskra/contract/areas/trade-points/shapes';
import type { Role } from '@iskra/contract/roles';
import { call, isRefusal } from '../../data/call.ts';
import type { Action } from '../../kit/menu/action.ts';
import { openModal } from '../../shell/open-modal.ts';
import { mayDo, type Verb, verbActions, verbsOnMany } from '../../shell/record-actions.ts';
import { pointNoun, pointsWhom } from './trade-point-words.ts';
import { tradePointsExport } from './trade-points.palette.ts';

interface Point {
  id: number;
  code: string;
  name: string;
  status: TradePointStatus;
  sellers_count: number;
}

const judges = ['admin', 'moderator'] as const;
/** An owner or a TSM changes the free fields only. */
const editors = ['admin', 'tsm_user', 'owner'] as const;
const notClosed = ['draft', 'moderation', 'active', 'blocked', 'denied'] as const;

const verbs = {
  edit: { label: 'Изменить', icon: 'pencil', hotkey: 'E', access: editors, from: notClosed },
  submit: { label: 'На модерацию…', icon: 'send', main: true, access: editors, from: ['draft'] },
  block: {
    label: 'Заблокировать…',
    icon: 'ban',
    danger: true,
    main: true,
    access: judges,
    from: ['active'],
    many: true,
  },
  unblock: { label: 'Разблокировать…', icon: 'lock-open', main: true, access: judges, from: ['blocked'], many: true },
  close: { label: 'Закрыть точку…', icon: 'lock', danger: true, access: ['admin'], from: ['active', 'blocked'] },
} as const satisfies Record<string, Verb<TradePointStatus>>;

export const mayChange = (role: Role, { status }: Pick<Point, 'status'>) => mayDo(verbs.edit, { role, status });

/** The form begins with the card as it is now; a row does not carry it. */
async function edit(id: number): Promise<void> {
  const answer = await call(tradePoints.card, { params: { id } });
  if (!isRefusal(answer))
    await openModal('trade-point.edit', { point: answer.item }, { keepOnOutsideClick: true, record: id });
}

export function tradePointActions(role: Role, point: Point): Action[] {
  const { id, status } = point;
  return verbActions(verbs, { role, status }, (verb) => {
    if (verb === 'edit') void edit(id);
    else void openModal(`trade-point.${verb}`, { record: point }, { record: id });
  });
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
  many: verbsOnMany(verbs, role, (verb, input) => openModal(`trade-point.${verb}`, input)),
  counted: tradePoints.chosen,
});
