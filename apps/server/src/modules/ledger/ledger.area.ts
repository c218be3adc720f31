// Which action or query answers each call of the area.
import { approvalViews, type ledger as calls } from '@iskra/contract/areas/ledger';
import { found } from '../../crud.ts';
import { problem } from '../../problem.ts';
import type { Routes } from '../../routes.ts';
import type { Area } from '../area.ts';
import { approvalList } from './approvals.store.ts';
import { balancesOf, findPeople } from './balances.store.ts';
import { ledgerJobs, verifyLedger } from './ledger.jobs.ts';
import { mayAskFor, ownHolder } from './ledger.scope.store.ts';
import { ledgerState } from './ledger.state.store.ts';
import { approve, closeMonth, emit, manualOperation, previewManual, reject, reverse } from './manual.actions.ts';
import { findTransaction, transactionList, withHolder } from './transactions.list.store.ts';

const routes: Routes<typeof calls> = {
  list: async ({ db, actor }, { body }) => {
    const page = await transactionList.page(db, actor, body);
    return { ...page, items: page.items.map(withHolder) };
  },
  card: async ({ db, actor }, { params }) => ({ item: await found(findTransaction(db, actor, params.id)) }),
  preview: (ctx, { body }) => previewManual(ctx, body),
  manual: (ctx, { body }) => manualOperation(ctx, body),
  reverse: (ctx, { params, body }) => reverse(ctx, params.id, body.comment),
  balances: async ({ db, actor }, { body }) => {
    const holder = body.holder ?? ownHolder(actor);
    const isThere = holder && mayAskFor(actor, holder) && (await findPeople(db, [holder], 'coin')).length > 0;
    if (!isThere) throw problem('not_found');
    return { item: await balancesOf(db, holder) };
  },
  approvals: ({ db, actor }, { body }) => approvalList.page(db, actor, body),
  approvalCounters: ({ db, actor }) => approvalList.counters(db, actor, approvalViews),
  approve: (ctx, { params, body }) => approve(ctx, params.id, body.version),
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
};

export const ledger = { routes, jobs: ledgerJobs, checks: { ledger: verifyLedger } } satisfies Area;
