/** What one may do with a TSM or a BDM, told once for the row, the card and a selection; the server decides again. */
import { tradeUsers } from '@iskra/contract/areas/trade-users';
import type { TradeUserRow } from '@iskra/contract/areas/trade-users/shapes';
import { tradeUserKindWords } from '@iskra/contract/areas/trade-users/words';
import type { Role } from '@iskra/contract/roles';
import { call, isRefusal } from '../../data/call.ts';
import type { Action } from '../../kit/menu/action.ts';
import { openModal } from '../../shell/open-modal.ts';
import { href } from '../../shell/paths.ts';
import type { ManyInput } from '../../shell/record-actions.ts';
import { navigate } from '../../shell/router.ts';
import { peopleWhom, personNoun } from './trade-user-words.ts';
import { tradeUsersExport } from './trade-users.palette.ts';

type Person = Pick<TradeUserRow, 'id' | 'kind' | 'name' | 'employee_number' | 'status' | 'points_count'>;

/** Who and what goes to the successor is counted now; afterwards there is no card to stay on. */
async function leave(id: number): Promise<void> {
  const answer = await call(tradeUsers.card, { params: { id } });
  if (isRefusal(answer)) return;
  const gone = await openModal('tsm.delete', { person: answer.item }, { keepOnOutsideClick: true, record: id });
  if (gone) void navigate(href('/tradeUsers'));
}

export function tradeUserActions(role: Role, person: Person): Action[] {
  const { id, kind, employee_number, status } = person;
  const record = { ...person, code: `${tradeUserKindWords[kind]} ${employee_number}` };
  const actions: (Action | false)[] = [
    status === 'blocked'
      ? {
          id: 'unblock',
          label: 'Разблокировать…',
          icon: 'lock-open',
          onSelect: () => void openModal('tsm.unblock', { record }, { record: id }),
        }
      : {
          id: 'block',
          label: 'Заблокировать…',
          icon: 'ban',
          danger: true,
          onSelect: () => void openModal('tsm.block', { record }, { record: id }),
        },
    role === 'admin' &&
      status !== 'blocked' && {
        id: 'password',
        label: 'Новый пароль…',
        icon: 'key',
        onSelect: () => void openModal('tsm.password', { record, of: 'tsm' }, { record: id }),
      },
    role === 'admin' && {
      id: 'delete',
      label: 'Удалить…',
      icon: 'trash',
      danger: true,
      onSelect: () => void leave(id),
    },
  ];
  return actions.filter((action) => action !== false);
}

/** For a link to a window: what the server does not show, and what the role may not do, is not there. */
export async function tradeUserWindows(id: number, role: Role): Promise<Action[]> {
  const answer = await call(tradeUsers.card, { params: { id } });
  return isRefusal(answer) ? [] : tradeUserActions(role, answer.item);
}

export const peopleChosen = {
  noun: personNoun,
  whom: peopleWhom,
  exported: tradeUsersExport,
  moves: {
    block: (input: ManyInput) => openModal('tsm.block', input),
    unblock: (input: ManyInput) => openModal('tsm.unblock', input),
  },
};
