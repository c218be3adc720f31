/** Actions on a trade point, for its row, its card and a selection; the server decides again. */

import { tradePoints } from '@iskra/contract/areas/network/trade-points';
import { type TradePointRow, tradePointStatuses } from '@iskra/contract/areas/network/trade-points/shapes';
import { tradePointTransitions } from '@iskra/contract/areas/network/trade-points/transitions';
import type { Role } from '@iskra/contract/roles';
import { call, isRefusal } from '../../../data/calls/call.ts';
import type { Action } from '../../../kit/menu/action.ts';
import { intoGroup } from '../../../shell/cards/into-group.ts';
import { type Looks, offered, offeredOnMany } from '../../../shell/cards/record-actions.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { pointNoun, pointsWhom } from './trade-point-words.ts';
import { tradePointsExport } from './trade-points.palette.ts';

type Point = Pick<TradePointRow, 'id' | 'code' | 'name' | 'status' | 'sellers_count' | 'may'>;

const looks: Looks<typeof tradePointTransitions> = {
  edit: { icon: 'pencil', hotkey: 'E' },
  submit: { icon: 'send', main: true },
  block: { icon: 'ban', main: true },
  unblock: { icon: 'lock-open', main: true },
  close: { icon: 'lock' },
};

/** The form begins with the card as it is now; a row does not carry it. */
async function edit(id: number): Promise<void> {
  const answer = await call(tradePoints.card, { params: { id } });
  if (!isRefusal(answer))
    await openModal('trade-point.edit', { point: answer.item }, { keepOnOutsideClick: true, record: id });
}

export function tradePointActions(point: Point): Action[] {
  const { id } = point;
  return offered(tradePointTransitions, looks, point.may, (name) => {
    if (name === 'edit') void edit(id);
    else void openModal(`trade-point.${name}`, { record: point }, { record: id });
  });
}

/** On the card its data is the form: there is nothing to open. */
export const cardActions = (point: Point): Action[] => tradePointActions(point).filter(({ id }) => id !== 'edit');

/** For a link to a window: what the server does not show, and what the role may not do, is not there. */
export async function tradePointWindows(id: number): Promise<Action[]> {
  const answer = await call(tradePoints.card, { params: { id } });
  return isRefusal(answer) ? [] : tradePointActions(answer.item);
}

export const pointsChosen = (role: Role) => ({
  noun: pointNoun,
  whom: pointsWhom,
  exported: tradePointsExport,
  many: [
    ...offeredOnMany(tradePointTransitions, looks, role, (name, input) => openModal(`trade-point.${name}`, input)),
    ...(role === 'admin' ? [intoGroup('tp', tradePointStatuses)] : []),
  ],
  counted: tradePoints.chosen,
});
