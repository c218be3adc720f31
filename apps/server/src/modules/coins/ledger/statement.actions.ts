// A person's own statement: opening balance, operations, closing balance.

import type { StatementQuery } from '@iskra/contract/areas/coins/ledger/holders';
import type { HolderKey, PeriodSums } from '@iskra/contract/areas/coins/ledger/shapes';
import { currencyWords } from '@iskra/contract/areas/coins/ledger/words';
import type { Database } from '../../../database/database.ts';
import { problem } from '../../../problem.ts';
import { balanceBefore, periodSums, type StatementLine, statementLines } from './statement.store.ts';

/** Pages of paper that anybody reads; a table takes more. */
const mostLines = { pdf: 500, xlsx: 20_000 };

export interface Statement {
  title: string;
  holder: string;
  from: string;
  to: string;
  opening: number;
  lines: (StatementLine & { balance: number })[];
  came: number;
  went: number;
  closing: number;
}

/** The four figures of a statement, without its lines. */
export async function sumsOf(
  db: Database,
  holder: HolderKey,
  period: Parameters<typeof periodSums>[2],
): Promise<PeriodSums> {
  const [opening, { came, went }] = [await balanceBefore(db, holder, period), await periodSums(db, holder, period)];
  return { opening, came, went, closing: opening + came - went };
}

export async function statementOf(
  db: Database,
  { key, title }: { key: HolderKey; title: string },
  asked: StatementQuery,
): Promise<Statement> {
  const most = mostLines[asked.format];
  const [opening, found] = await Promise.all([balanceBefore(db, key, asked), statementLines(db, key, asked, most)]);
  if (found.length > most) throw problem('ledger.long_statement', { most });
  let balance = opening;
  const lines = found
    .filter(({ change }) => change !== 0)
    .map((line) => {
      balance += line.change;
      return { ...line, balance };
    });
  const sumOf = (sign: 1 | -1) =>
    lines.filter(({ change }) => Math.sign(change) === sign).reduce((sum, { change }) => sum + Math.abs(change), 0);
  return {
    title: `Выписка: ${currencyWords[asked.currency].toLowerCase()}`,
    holder: title,
    from: asked.from,
    to: asked.to,
    opening,
    lines,
    came: sumOf(1),
    went: sumOf(-1),
    closing: balance,
  };
}
