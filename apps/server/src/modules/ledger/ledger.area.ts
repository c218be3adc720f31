// Which action or query answers each call of the area.
import { approvalViews, type ledger as calls } from '@iskra/contract/areas/ledger';
import { found } from '../../crud.ts';
import { problem } from '../../problem.ts';
import type { Routes } from '../../routes.ts';
import type { Area, Targets } from '../area.ts';
import { startImport } from '../imports/imports.actions.ts';
import { approve, reject } from './approvals.actions.ts';
import { approvalList } from './approvals.store.ts';
import { balancesOf, findPeople } from './balances.store.ts';
import { transactionsImport, undoImport } from './imports.actions.ts';
import { importList } from './imports.store.ts';
import { ledgerJobs, verifyLedger } from './ledger.jobs.ts';
import { mayAskFor, ownHolder } from './ledger.scope.store.ts';
import { ledgerState } from './ledger.state.store.ts';
import { closeMonth, emit, manualOperation, previewManual, reverse } from './manual.actions.ts';
import { findTransaction, transactionList, withHolder } from './transactions.list.store.ts';
import { undoImportJob } from './undo-import.jobs.ts';

const routesOver = (targets: Targets): Routes<typeof calls> => ({
  list: async ({ db, actor }, { body }) => {
    const page = await transactionList.page(db, actor, body);
    return { ...page, items: page.items.map(withHolder) };
  },
  card: async ({ db, actor }, { params }) => ({ item: await found(findTransaction(db, actor, params.id)) }),
  preview: (ctx, { body }) => previewManual(ctx, body),
  manual: (ctx, { body }) => manualOperation(ctx, body),
  import: (ctx, { file }) =>
    startImport(
      ctx,
      targets.imports,
      file.format === 'xlsx' ? 'xlsx' : 'csv',
      { target: 'transactions', mode: 'create', params: {} },
      file,
    ),
  importHistory: ({ db, actor }, { body }) => importList.page(db, actor, body),
  undoImport: (ctx, { params, body }) => undoImport(ctx, params.id, body.comment),
  reverse: (ctx, { params, body }) => reverse(ctx, params.id, body.comment),
  balances: async ({ db, actor }, { body }) => {
    const holder = body.holder ?? ownHolder(actor);
    const isThere = holder && mayAskFor(actor, holder) && (await findPeople(db, [holder], 'coin')).length > 0;
    if (!isThere) throw problem('not_found');
    return { item: await balancesOf(db, holder) };
  },
  approvals: ({ db, actor }, { body }) => approvalList.page(db, actor, body),
  approvalCounters: ({ db, actor }) => approvalList.counters(db, actor, approvalViews),
  approve: (ctx, { params, body }) => approve(ctx, targets, params.id, body.version),
  reject: async (ctx, { params, body }) => {
    await reject(ctx, params.id, body.version, body.comment);
    return {};
  },
  state: async ({ db }) => ({ item: await ledgerState(db) }),
  emit: (ctx, { body }) => emit(ctx, body),
  closeMonth: async (ctx, { body }) => {
    await closeMonth(ctx, body.month);
    return {};
  },
  prove: async (ctx) => {
    await ctx.later('ledger.prove', {});
    ctx.changed({ entity: 'ledger', id: null, before: null, after: {} });
    return {};
  },
});

export const ledger = (targets: Targets) => ({ routes: routesOver(targets) }) satisfies Area;

/** What the engines get: the routes above are one themselves. */
export const ledgerTargets = {
  jobs: [...ledgerJobs, undoImportJob],
  checks: { ledger: verifyLedger },
  imports: { transactions: transactionsImport },
} satisfies Area;
