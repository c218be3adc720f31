// Which action or query answers each call of the area.
import { approvalViews, type ledger as calls } from '@iskra/contract/areas/coins/ledger';
import type { HolderKey } from '@iskra/contract/areas/coins/ledger/shapes';
import type { UserActor } from '../../../context.ts';
import { orNotFound } from '../../../crud.ts';
import type { Database } from '../../../database/database.ts';
import { problem } from '../../../problem.ts';
import type { Routes } from '../../../routes.ts';
import type { Area, Targets } from '../../area.ts';
import { startImport } from '../../platform/imports/imports.actions.ts';
import { exportRoute } from '../../platform/runs/exports.actions.ts';
import { approve, reject, showApproval } from './approvals.actions.ts';
import { approvalList, awaitedBy } from './approvals.store.ts';
import { balancesOf, findPeople } from './balances.store.ts';
import { findNews, markSeen } from './bonus.scope.store.ts';
import { notifyExpiryJob } from './expiry-notices.jobs.ts';
import { expiringCoins, outdatedNotices } from './expiry-notices.store.ts';
import { ledgerFigures } from './figures.store.ts';
import { freezeAccounts } from './freeze.actions.ts';
import { openingImport, transactionsImport, undoImport } from './imports.actions.ts';
import { importList } from './imports.store.ts';
import { ledgerJobs, verifyLedger } from './ledger.jobs.ts';
import { mayAskFor, ownHolder } from './ledger.scope.store.ts';
import { ledgerState } from './ledger.state.store.ts';
import { verifyOperations } from './ledger-seals.actions.ts';
import { activate, closeMonth, emit, manualOperation, previewManual, reverse } from './manual.actions.ts';
import { statementOf, sumsOf } from './statement.actions.ts';
import { statementFile } from './statement-file.ts';
import { transactionsExport } from './transactions.export.store.ts';
import { findTransaction, foundTotals, transactionList, withHolder } from './transactions.list.store.ts';
import { undoImportJob } from './undo-import.jobs.ts';

/** The one that is asked about, or the own one, of those whom the person may ask about. */
async function findHolder(
  db: Database,
  actor: UserActor,
  asked: HolderKey | undefined = ownHolder(actor),
): Promise<{ key: HolderKey; title: string }> {
  const [person] = asked && mayAskFor(actor, asked) ? await findPeople(db, [asked], 'coin') : [];
  if (!asked || !person) throw problem('not_found');
  return { key: asked, title: person.holder.title };
}

const routesOver = (targets: Targets): Routes<typeof calls> => ({
  list: async ({ db, actor }, { body }) => {
    const page = await transactionList.page(db, actor, body);
    return { ...page, items: page.items.map(withHolder) };
  },
  totals: async ({ db, actor }, { body }) => ({ totals: await foundTotals(db, actor, body) }),
  export: exportRoute('transactions'),
  card: async ({ db, actor }, { params }) => ({ item: await orNotFound(findTransaction(db, actor, params.id)) }),
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
  activate: (ctx, { params, body }) => activate(ctx, params.id, body.comment),
  reverse: (ctx, { params, body }) => reverse(ctx, params.id, body.comment),
  balances: async ({ db, actor }, { body }) => ({
    item: await balancesOf(db, (await findHolder(db, actor, body.holder)).key),
  }),
  bonus: async ({ db, actor }) => ({ item: await findNews(db, (await findHolder(db, actor)).key, actor.id) }),
  bonusSeen: async (ctx, { body }) => {
    await markSeen(ctx.db, ctx.actor.id, body.last_id);
    ctx.changed({ entity: 'user', id: ctx.actor.id, before: null, after: null });
    return {};
  },
  statement: async ({ db, actor }, { query }) => {
    const { holder_type, holder_id } = query;
    const asked = holder_type && holder_id ? { type: holder_type, id: holder_id } : undefined;
    const statement = await statementOf(db, await findHolder(db, actor, asked), query);
    return statementFile(statement, query.format);
  },
  period: async ({ db, actor }, { body: { holder, ...period } }) => ({
    item: await sumsOf(db, (await findHolder(db, actor, holder)).key, period),
  }),
  figures: async ({ db }, { body }) => ({ item: await ledgerFigures(db, body.currency) }),
  freeze: (ctx, { body }) => freezeAccounts(ctx, body.holder, body.comment, true),
  thaw: (ctx, { body }) => freezeAccounts(ctx, body.holder, body.comment, false),
  approvals: ({ db, actor }, { body }) => approvalList.page(db, actor, body),
  approval: async (ctx, { params }) => ({ item: await showApproval(ctx, params.id) }),
  approvalCounters: ({ db, actor }) => approvalList.counters(db, actor, approvalViews),
  approve: (ctx, { params, body }) => approve(ctx, params.id, body.hash),
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

/** Parts for the engines: the routes above are one themselves. */
export const ledgerTargets = {
  jobs: [...ledgerJobs, notifyExpiryJob, undoImportJob],
  outdated: outdatedNotices,
  notices: { expiring_coins: expiringCoins, approvals: awaitedBy },
  checks: { ledger: verifyLedger, operations: verifyOperations },
  imports: { transactions: transactionsImport, opening: openingImport },
  exports: { transactions: transactionsExport },
} satisfies Area;
