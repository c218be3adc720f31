/** For a link to the window of a request: another author's request opens nothing. */
import { requests } from '@iskra/contract/areas/network/requests';
import { call, isRefusal } from '../../../data/calls/call.ts';
import type { Action } from '../../../kit/menu/action.ts';
import { viewRequest } from './request-answers.ts';

export async function requestWindows(id: number): Promise<Action[]> {
  const answer = await call(requests.card, { params: { id } });
  if (isRefusal(answer)) return [];
  return [{ id: 'view', label: 'Открыть заявку', icon: 'eye', onSelect: () => viewRequest(id) }];
}
