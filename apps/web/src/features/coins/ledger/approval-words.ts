/** A request for approval in words: what, for whom, and how one sum is made of the other. */
import type { ApprovalRow, FileContents } from '@iskra/contract/areas/coins/ledger/shapes';
import { approvalStateWords, operationWords } from '@iskra/contract/areas/coins/ledger/words';
import { countOf } from '../../../kit/format.ts';
import type { Tone } from '../../../kit/status/badge.tsx';
import { amountOf, amountsOf, peopleForms, shareWords } from './ledger-words.shared.ts';

export const approvalTones: Record<ApprovalRow['state'], Tone> = {
  awaiting: 'warn',
  approved: 'ok',
  rejected: 'neutral',
};

export const stateWords = ({ state }: ApprovalRow) => approvalStateWords[state];

/** «Начислить 10 000 коинов»: all of it, never the part of one person. */
export function whatOf({ operation, total, currency, contents }: ApprovalRow): string {
  if (!contents) return `${operationWords[operation]} ${amountOf(total, currency)}`;
  const { coin_credit, flame_credit, coin_debit, flame_debit } = contents;
  const [credit, debit] = [amountsOf(coin_credit, flame_credit), amountsOf(coin_debit, flame_debit)];
  return [credit && `Начислить ${credit}`, debit && `${credit ? 'списать' : 'Списать'} ${debit}`]
    .filter(Boolean)
    .join(', ');
}

export const sizeOf = ({ rows, people }: FileContents) =>
  `${countOf(rows, 'строка', 'строки', 'строк')}, ${countOf(people, ...peopleForms)}`;

/** «4 участникам по 2 500: Петрова И. А., …» */
export function whomOf({ holders, holders_count, amount, operation, run_id, file, contents }: ApprovalRow): string {
  if (run_id !== null) return [file ?? 'Файл удалён', contents && sizeOf(contents)].filter(Boolean).join(', ');
  const left = holders_count - holders.length;
  const names = holders.map(({ title }) => title).join(', ');
  const all = left > 0 ? `${names} и ещё ${countOf(left, ...peopleForms)}` : names;
  return holders_count > 1 && amount !== null ? `${shareWords(operation, holders_count, amount)}: ${all}` : all;
}
