/** Amounts and names of coins and flames in Russian. */
import type { Balance, HolderName, TransactionRow } from '@iskra/contract/areas/ledger/shapes';
import { type Currency, currencyForms } from '@iskra/contract/areas/ledger/words';
import { countOf, formatChange, formatDay, formatNumber } from '../kit/format.ts';
import type { IconName } from '../kit/icons/icon.tsx';
import type { Tone } from '../kit/status/badge.tsx';
import type { Forms } from './move-words.ts';

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

/** What a person has, in figures; the last only while something is about to expire. */
export const balanceFacts = ({ pending, held, expiring }: Balance) => [
  { label: 'На проверке', value: formatNumber(pending) },
  { label: 'В заказах', value: formatNumber(held) },
  ...(expiring ? [{ label: `Сгорит ${formatDay(expiring.at)}`, value: formatNumber(expiring.amount) }] : []),
];
