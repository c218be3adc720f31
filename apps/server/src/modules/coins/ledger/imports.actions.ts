// A file of operations: applied by the one writer, held back for a second person when it is large, and taken back as a whole.
import type { FileContents } from '@iskra/contract/areas/coins/ledger/shapes';
import type { Currency } from '@iskra/contract/areas/coins/ledger/words';
import type { ProblemName } from '@iskra/contract/problems';
import type { UserContext } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { startRun } from '../../../jobs/runs.ts';
import { problem, Refusal } from '../../../problem.ts';
import type { GiveBack, ImportInput, ImportTarget, StagedFields } from '../../platform/imports/import-target.ts';
import type { RowMessage } from '../../platform/imports/staged-rows.ts';
import { numbersOf } from '../../platform/settings/settings.actions.ts';
import { approvals } from './approvals.store.ts';
import { findShares, type StoredShare, shareCount } from './file-shares.store.ts';
import { addSums, approverOf, lockBatch, noteUndo, type Sums } from './imports.store.ts';
import { post } from './post.actions.ts';
import type { Payment } from './request.rules.ts';
import {
  goodRows,
  type IncomingTransaction,
  openingTable,
  transactionColumns,
  transactionsTable,
} from './transactions.import.store.ts';

const sumsOf = (rows: readonly IncomingTransaction[]): Sums => {
  const sum = (currency: string, operation: string) =>
    rows.reduce((total, row) => total + (row.currency === currency && row.operation === operation ? row.amount : 0), 0);
  return {
    coin_credit: sum('coin', 'credit'),
    coin_debit: sum('coin', 'debit'),
    flame_credit: sum('flame', 'credit'),
    flame_debit: sum('flame', 'debit'),
  };
};

type TypeOf = (row: IncomingTransaction) => Payment['type'];

const paymentOf =
  ({ run_id, actor }: ImportInput, approved_by: number | null, typeOf: TypeOf) =>
  (row: IncomingTransaction): Payment => {
    const { n, seller_id, owner_id, operation: _, ...rest } = row;
    return {
      ...rest,
      type: typeOf(row),
      holder: seller_id === null ? { owner_id: owner_id! } : { seller_id },
      key: `import:${run_id}:${n}`,
      source_type: 'import',
      source_id: run_id,
      actor_id: actor.id,
      approved_by,
      run_id,
      row_number: n,
    };
  };

/** A person may have changed since the row was checked: the column that gets the message. */
const lateProblems: Partial<Record<ProblemName, string>> = {
  'ledger.holder_blocked': 'phone',
  'ledger.merged': 'phone',
  'ledger.too_much': 'amount',
};

/** All other faults of a row have been checked before: a further one, such as a frozen ledger, ends the run. */
function problemOf(refused: Refusal): RowMessage {
  const code = lateProblems[refused.problem];
  if (!code) throw refused;
  return { column: transactionColumns.find((column) => column.code === code)!.title, message: refused.message };
}

/** A posting in the making weighs many times what its row does, so not all of a step are made at once. */
const mostAtOnce = 1_000;

const applyAs = (typeOf: TypeOf) => async (db: Database, input: ImportInput, giveBack: GiveBack) => {
  const { run_id, facts } = input;
  const [rows, approved_by] = [await goodRows(db), await approverOf(db, run_id)];
  const posted: IncomingTransaction[] = [];
  for (let from = 0; from < rows.length; from += mostAtOnce) {
    const some = rows.slice(from, from + mostAtOnce);
    const outcomes = await post({ db, facts }, some.map(paymentOf(input, approved_by, typeOf)));
    some.forEach((row, i) => {
      const outcome = outcomes[i]!;
      if (outcome instanceof Refusal) giveBack(row.n, problemOf(outcome));
      else posted.push(row);
    });
  }
  if (posted.length > 0) await addSums(db, run_id, sumsOf(posted));
};

type Table = Omit<ImportTarget, 'apply'>;

async function contentsOf(
  db: Database,
  { columns }: Table,
  staged: StagedFields,
): Promise<FileContents & { shares: StoredShare[] }> {
  const at = new Map(columns.map(({ code }, place) => [code, place]));
  const sums = { coin_credit: 0, coin_debit: 0, flame_credit: 0, flame_debit: 0 };
  const people = new Set<string>();
  const shares = shareCount();
  let rows = 0;
  for await (const fields of staged) {
    const cell = (code: string) => fields[at.get(code) ?? -1];
    const [currency, operation, amount] = [
      cell('currency') as Currency,
      cell('operation') ?? 'credit',
      Number(cell('amount')),
    ];
    const [phone, inn] = [cell('phone') ?? null, cell('inn') ?? null];
    sums[`${currency}_${operation}` as keyof Sums] += amount;
    people.add(phone ?? inn!);
    shares.add({ phone, inn, currency, change: operation === 'credit' ? amount : -amount });
    rows += 1;
  }
  return { ...sums, rows, people: people.size, shares: await findShares(db, shares.largest()) };
}

/** Over the threshold a second administrator looks at it first. */
const holdBack = (table: Table) => async (ctx: UserContext, run_id: number, staged: StagedFields) => {
  const { import_approval_coins } = await numbersOf(ctx);
  const contents = await contentsOf(ctx.db, table, staged);
  const total = contents.coin_credit + contents.coin_debit;
  if (total < import_approval_coins) return false;
  const asked = { currency: 'coin', operation: 'credit', holders: '[]', comment: '' } as const;
  const summary = { total, contents: JSON.stringify(contents) };
  await approvals.add(ctx, { ...asked, ...summary, run_id, key: `import:${run_id}` });
  return true;
};

const fileOf = (table: Table, typeOf: TypeOf): ImportTarget => ({
  ...table,
  apply: applyAs(typeOf),
  heldBack: holdBack(table),
});

export const transactionsImport = fileOf(transactionsTable, ({ operation }) => `import_${operation}`);
export const openingImport = fileOf(openingTable, () => 'opening');

export async function undoImport(ctx: UserContext, run_id: number, comment: string): Promise<{ run_id: number }> {
  const batch = await lockBatch(ctx.db, run_id);
  if (!batch) throw problem('not_found');
  if (!batch.may_undo) throw problem('wrong_state');
  const undo = await startRun(ctx, 'ledger.undo_import', {
    kind: 'undo.transactions',
    params: { of: run_id, comment },
  });
  await noteUndo(ctx.db, run_id, undo);
  ctx.changed({ entity: 'run', id: run_id, before: null, after: { undone_by: undo }, reason: comment });
  return { run_id: undo };
}
