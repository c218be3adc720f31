/** Amounts and names of coins and flames in Russian. */
import type { HolderName, TransactionRow } from '@iskra/contract/areas/ledger/shapes';
import { type Currency, currencyForms } from '@iskra/contract/areas/ledger/words';
import type { Forms } from '../../data/move-words.ts';
import { countOf, formatChange, formatNumber } from '../../kit/format.ts';
import type { IconName } from '../../kit/icons/icon.tsx';
import type { Tone } from '../../kit/status/badge.tsx';

export const operationNoun: Forms = ['операция', 'операции', 'операций'];
export const operationsWhom: Forms = ['операцию', 'операции', 'операций'];

export const currencyIcons: Record<Currency, IconName> = { coin: 'coin', flame: 'flame' };

/** «5 коинов» */
export const amountOf = (amount: number, currency: Currency) => countOf(amount, ...currencyForms[currency]);

/** With its sign; what only changes its place has none. */
export const changeOf = ({ amount, sign }: Pick<TransactionRow, 'amount' | 'sign'>) =>
  sign === 0 ? formatNumber(amount) : formatChange(sign * amount);

export const stateTones: Record<TransactionRow['state'], Tone> = { posted: 'ok', reversed: 'neutral' };

export const holderKinds: Record<HolderName['type'], string> = {
  seller: 'Продавец',
  owner: 'Контрагент',
  budget: 'Бюджет программы',
};
