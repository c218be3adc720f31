/** Coins on a person's card: credited or debited by an administrator, listed in a statement, frozen during an investigation. */
import type { Freeze, HolderKey } from '@iskra/contract/areas/coins/ledger/shapes';
import type { Role } from '@iskra/contract/roles';
import type { Action } from '../../../kit/menu/action.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';

export type NamedHolder = HolderKey & { title: string };

const giveCoins = (holder: NamedHolder): Action => ({
  id: 'coins',
  label: 'Начислить…',
  icon: 'coin',
  main: true,
  onSelect: () => void openModal('coins.add', { holder }, { keepOnOutsideClick: true }),
});

/** In the row of a list and on the card alike: the one way to give or take coins by hand. */
export const coinsOf = (role: Role, holder: NamedHolder): Action[] => (role === 'admin' ? [giveCoins(holder)] : []);

/** Of oneself when nobody is named. */
export const statement = (holder?: NamedHolder): Action => ({
  id: 'statement',
  label: 'Выписка…',
  icon: 'file-text',
  onSelect: () => void openModal('coins.statement', holder ? { holder } : {}),
});

const freezeCoins = (holder: NamedHolder, frozen: Freeze | null): Action => ({
  id: 'freeze',
  label: frozen ? 'Разморозить счёт…' : 'Заморозить счёт…',
  icon: frozen ? 'lock-open' : 'lock',
  onSelect: () => void openModal('coins.freeze', { holder, thaw: frozen !== null }),
});

/** Beside the balance; crediting and debiting is a button of the card itself. */
export const holderActions = (holder: NamedHolder, frozen: Freeze | null): Action[] => [
  statement(holder),
  freezeCoins(holder, frozen),
];

export const openOperation = (id: number) => void openModal('coins.operation', { id }, { record: id });

export const operationActions = ({ id }: { id: number }): Action[] => [
  { id: 'operation', label: 'Откуда и куда…', icon: 'history', hotkey: 'Enter', onSelect: () => openOperation(id) },
];
