/** Coins on a person's card: given or taken by an administrator, and every operation to its last coin. */
import type { HolderKey } from '@iskra/contract/areas/ledger/shapes';
import type { Action } from '../kit/menu/action.ts';
import { openModal } from './open-modal.ts';

export const giveCoins = (holder: HolderKey & { title: string }): Action => ({
  id: 'coins',
  label: 'Начислить или списать…',
  icon: 'coin',
  onSelect: () => void openModal('coins.add', { holder }, { keepOnOutsideClick: true }),
});

export const operationActions = ({ id }: { id: number }): Action[] => [
  { id: 'open', label: 'Откуда и куда…', icon: 'history', onSelect: () => void openModal('coins.operation', { id }) },
];
