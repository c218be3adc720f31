// Requests of one administrator that another decides: an amount for some people, or a whole file.
import type { ApprovalCard, ApprovalLine, HolderKey } from '@iskra/contract/areas/coins/ledger/shapes';
import type { Selectable } from 'kysely';
import type { UserContext } from '../../../context.ts';
import { orNotFound } from '../../../crud.ts';
import type { LedgerApprovalsRow } from '../../../database/rows/rows.generated.ts';
import { checkShown } from '../../../frozen.ts';
import { problem } from '../../../problem.ts';
import { applyApproved } from '../../platform/imports/imports.apply.actions.ts';
import { dropRun } from '../../platform/runs/runs.actions.ts';
import { approvals, askedHash, findApproval, postedUnder } from './approvals.store.ts';
import { nameShares } from './file-shares.store.ts';
import { nameOf, postKeyed, previewRequest } from './manual.actions.ts';

type Approval = Selectable<LedgerApprovalsRow>;

async function lockAwaiting(ctx: UserContext, id: number, version?: number) {
  const row = await approvals.lock(ctx, id, version);
  if (row.state !== 'awaiting') throw problem('wrong_state');
  return row;
}

const decidedBy = ({ actor }: UserContext) => ({ decided_by: actor.id, decided_at: new Date().toISOString() });

async function postApproved(ctx: UserContext, row: Approval): Promise<number> {
  const { currency, operation, amount, reason_id, comment, effective_on, key, created_by } = row;
  const holders = row.holders as HolderKey[];
  const asked = { currency, operation, amount: amount!, reason_id: reason_id!, comment, effective_on, holders };
  return postKeyed(ctx, { ...asked, key, actor_id: created_by, approved_by: ctx.actor.id });
}

/** The operation is made in its author's name; a file goes on as a run. */
export async function approve(ctx: UserContext, id: number, hash: string): Promise<{ posted: number }> {
  const row = await lockAwaiting(ctx, id);
  if (row.created_by === ctx.actor.id) throw problem('ledger.own_request');
  checkShown(hash, { asked: row.hash, now: await askedHash(ctx.db, id) });
  await approvals.save(ctx, row, { state: 'approved', ...decidedBy(ctx) });
  if (row.run_id === null) return { posted: await postApproved(ctx, row) };
  await applyApproved(ctx, row.run_id);
  return { posted: 0 };
}

type Request = NonNullable<Awaited<ReturnType<typeof findApproval>>>;

/** The outcome for each, in the order in which they were named. */
async function linesOf(ctx: UserContext, { state, key, currency, operation, amount, holders }: Request) {
  if (amount === null) return [];
  const nothing = { before: null, after: null, problem: null, transaction_id: null };
  const known = holders as (HolderKey & { title: string })[];
  if (state === 'awaiting') {
    const lines = await previewRequest(ctx, { currency, operation, amount, holders: known });
    return lines.map((line): ApprovalLine => ({ ...nothing, ...line, amount }));
  }
  const posted = state === 'approved' ? await postedUnder(ctx.db, key, holders.length) : [];
  const byHolder = new Map(posted.map(({ type, id, ...line }) => [nameOf({ type, id }), line]));
  return known.map((holder): ApprovalLine => ({ ...nothing, holder, amount, ...byHolder.get(nameOf(holder)) }));
}

/** The request as it is frozen, with its hash, and beside it how the balances stand: these move on by themselves. */
export async function showApproval(ctx: UserContext, id: number): Promise<ApprovalCard> {
  const request = await orNotFound(findApproval(ctx.db, ctx.actor, id));
  const { key: _, shares, ...card } = request;
  const named = await nameShares(ctx.db, shares, request.state === 'awaiting');
  return { ...card, lines: await linesOf(ctx, request), shares: named };
}

export async function reject(ctx: UserContext, id: number, version: number, comment: string): Promise<void> {
  const row = await lockAwaiting(ctx, id, version);
  await approvals.save(ctx, row, { state: 'rejected', decision: comment, ...decidedBy(ctx) }, comment);
  if (row.run_id !== null) await dropRun(ctx, row.run_id);
}
