/** Amounts and names of coins and flames in Russian. */
import type { Balance, Balances, HolderName, TransactionRow } from '@iskra/contract/areas/coins/ledger/shapes';
import { type Currency, currencyForms, type TransactionType } from '@iskra/contract/areas/coins/ledger/words';
import type { Forms } from '../../../data/forms/transition-words.ts';
import { countOf, formatChange, formatDayRange, formatNumber, programmeDay } from '../../../kit/format.ts';
import type { IconName } from '../../../kit/icons/icon.tsx';
import type { Tone } from '../../../kit/status/badge.tsx';

export const operationNoun: Forms = ['операция', 'операции', 'операций'];
export const operationsWhom: Forms = ['операцию', 'операции', 'операций'];

export const currencyIcons: Record<Currency, IconName> = { coin: 'coin', flame: 'flame' };

export const typeIcons: Record<TransactionType, IconName> = {
  emission: 'coin',
  budget_allocate: 'briefcase',
  budget_return: 'arrow-back-up',
  accrual: 'clipboard-check',
  activate: 'check',
  pending_cancel: 'clipboard-x',
  hold: 'shopping-cart',
  capture: 'gift',
  release: 'arrow-back-up',
  refund: 'receipt-refund',
  expire: 'clock',
  spend: 'flame',
  manual_credit: 'plus',
  manual_debit: 'minus',
  import_credit: 'file-spreadsheet',
  import_debit: 'file-spreadsheet',
  reversal: 'rotate-clockwise',
  transfer_merge: 'users-group',
  forfeit: 'trash',
  opening: 'history',
};

/** «Пришло 184 920, ушло 61 340»; nothing where nothing moved. */
export const movedWords = ({ came, went }: { came: number; went: number }) => [
  { word: 'пришло', text: formatChange(came) },
  // Not «−0».
  { word: 'ушло', text: formatChange(0 - went) },
];

/** «5 коинов» */
export const amountOf = (amount: number, currency: Currency) => countOf(amount, ...currencyForms[currency]);

/** «1 200 коинов, 2 огонька»; a zero is left out. */
export const amountsOf = (coins: number, flames: number) =>
  [coins > 0 && amountOf(coins, 'coin'), flames > 0 && amountOf(flames, 'flame')].filter(Boolean).join(', ');

export const peopleForms: Forms = ['участник', 'участника', 'участников'];

/** «4 участникам по 2 500», «у 4 участников по 2 500». */
export const shareWords = (operation: 'credit' | 'debit', people: number, amount: number) =>
  operation === 'credit'
    ? `${countOf(people, 'участнику', 'участникам', 'участникам')} по ${formatNumber(amount)}`
    : `у ${countOf(people, 'участника', 'участников', 'участников')} по ${formatNumber(amount)}`;

/** With its sign; what only changes its place has none. */
export const changeOf = ({ amount, sign }: Pick<TransactionRow, 'amount' | 'sign'>) =>
  sign === 0 ? formatNumber(amount) : formatChange(sign * amount);

export const stateTones: Record<TransactionRow['state'], Tone> = { posted: 'ok', reversed: 'neutral' };

export const holderKinds: Record<HolderName['type'], string> = {
  seller: 'Продавец',
  owner: 'Контрагент',
  budget: 'Бюджет программы',
};

/** Coins stop being good in the first moment of a day: the one before is the last. */
export function lastGoodDay(expires_at: string): string {
  const day = programmeDay(new Date(Date.parse(expires_at) - 1));
  return formatDayRange(day, day);
}

/** Pending, held and expiring coins beside the available ones; zeros are left out. */
export function balanceFacts({ pending, held, expiring }: Balance, say: (amount: number) => string = formatNumber) {
  const facts = [
    { label: 'На проверке', amount: pending },
    { label: 'В заказах', amount: held },
    ...(expiring ? [{ label: `Сгорит до ${lastGoodDay(expiring.at)}`, amount: expiring.amount }] : []),
  ];
  return facts.filter(({ amount }) => amount > 0).map(({ label, amount }) => ({ label, value: say(amount) }));
}

/** The loss of the coins of a person who leaves, a sentence each. */
export function forfeitWords({ coin, flame }: Balances): string[] {
  const has = [
    coin.available > 0 && amountOf(coin.available, 'coin'),
    flame.available > 0 && amountOf(flame.available, 'flame'),
  ];
  const burns = has.filter(Boolean).join(' и ');
  return [
    burns && `Будет списано безвозвратно: ${burns}`,
    coin.pending > 0 && `На проверке ещё ${amountOf(coin.pending, 'coin')}: они не будут начислены`,
    coin.held > 0 && `В заказах ${amountOf(coin.held, 'coin')}: сначала завершите или отмените заказы`,
  ].filter((said): said is string => Boolean(said));
}

/** Coins that go over from a duplicate to the account that stays, a sentence each. */
export function mergeWords(balances: Balances): string[] {
  const said = (currency: Currency): (string | false)[] => {
    const { available, pending, held } = balances[currency];
    return [
      // Flames are good for ever.
      available > 0 && `Перейдёт ${amountOf(available, currency)}${currency === 'coin' ? ', с прежним сроком' : ''}`,
      available < 0 && `Долг в ${amountOf(-available, currency)} зачтётся в счёт оставшейся учётной записи`,
      pending > 0 && `На проверке ещё ${amountOf(pending, currency)}: перейдут и они`,
      held > 0 && `В заказах ${amountOf(held, currency)}: сначала завершите или отмените заказы`,
    ];
  };
  const words = [...said('coin'), ...said('flame')].filter((text) => text !== false);
  return words.length > 0 ? words : ['Коинов и огоньков у дубликата нет'];
}

export const frozenForOwn = 'Счёт на проверке: потратить коины пока нельзя, начисленное сохранится.';
export const debtForOwn = 'Долг погасят следующие начисления.';
