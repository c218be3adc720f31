// Requests of a TSM about own sellers: that one leaves a point, that one is blocked. A moderator does it, or says why not.
import type { BlockRequest, RemovalRequest } from '@iskra/contract/areas/network/requests';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import type { UserContext } from '../../../context.ts';
import type { FieldChange } from '../../../database/trail/audit-changes.rules.ts';
import { fieldProblem, problem } from '../../../problem.ts';
import { checkBlock } from '../../platform/blocking/blocking.actions.ts';
import { inWords, wanted } from '../../platform/moderation/field-changes.rules.ts';
import type { Case, ModeratedKind } from '../../platform/moderation/moderated-kind.ts';
import { lockCasesOf, submitCase } from '../../platform/moderation/moderation.actions.ts';
import { sellerBlocking } from './sellers.actions.ts';
import { endLink, lockWork, startLink } from './sellers.links.actions.ts';
import { type Link, openLinkAt, openPoint, pointFacts, setLastDay } from './sellers.links.store.ts';
import { refuseTooMany, sellerWork } from './sellers.moderation.actions.ts';
import { type Seller, sellerRecords } from './sellers.store.ts';

const reasons = 'reasons.block_user';

async function ask(
  ctx: UserContext,
  kind: ModeratedKind,
  seller: Seller,
  { pointId, changes, comment }: { pointId: number | null; changes: FieldChange[]; comment: string },
): Promise<{ case_id: number }> {
  await refuseTooMany(ctx);
  const point = pointId === null ? undefined : await pointFacts(ctx.db, pointId);
  const { id } = await submitCase(ctx, kind, {
    subject_id: seller.id,
    title: seller.name!,
    subtitle: point ? `${point.code} · ${point.name}` : seller.phone,
    region_id: point ? point.region_id : seller.primary_region_id,
    changes,
    risk_flags: [],
    author_comment: comment,
  });
  ctx.changed({ entity: 'seller', id: seller.id, before: null, after: null, reason: inWords(id) });
  return { case_id: id };
}

function checkLastDay({ from_date }: Pick<Link, 'from_date'>, to_date: string): void {
  if (to_date < from_date) throw fieldProblem('to_date', 'invalid', 'Не раньше первого дня работы');
  if (to_date > moscowDay(new Date()))
    throw fieldProblem('to_date', 'invalid', 'Последний день не может быть в будущем');
}

/** The last day, as its author says it now. */
export async function checkLeaving(ctx: UserContext, item: Case, to_date: string): Promise<void> {
  const { pointId } = leaving(item);
  await lockWork(ctx, item.subject_id, pointId);
  const link = await openLinkAt(ctx.db, item.subject_id, pointId);
  if (!link) throw problem('moderation.subject_changed');
  checkLastDay(link, to_date);
}

export async function askToRemove(ctx: UserContext, request: RemovalRequest): Promise<{ case_id: number }> {
  const { seller_id, trade_point_id, to_date, comment } = request;
  await lockCasesOf(ctx, 'seller_unlink', seller_id);
  const isSeen = (await openPoint(ctx.db, ctx.actor, trade_point_id)) !== undefined;
  const seller = await sellerRecords.lock(ctx, seller_id);
  const link = isSeen ? await openLinkAt(ctx.db, seller_id, trade_point_id) : undefined;
  if (!link) throw fieldProblem('trade_point_id', 'invalid', 'Продавец не работает в этой точке');
  checkLastDay(link, to_date);
  const changes = [
    { field: 'trade_point_id', old: trade_point_id, new: null },
    { field: 'to_date', old: null, new: to_date },
  ];
  return ask(ctx, sellerLeaves, seller, { pointId: trade_point_id, changes, comment });
}

export async function askToBlock(ctx: UserContext, request: BlockRequest): Promise<{ case_id: number }> {
  const { seller_id, reason_id, comment } = request;
  await lockCasesOf(ctx, 'seller_block', seller_id);
  const seller = await sellerRecords.lock(ctx, seller_id);
  if (seller.status !== 'active') throw problem('wrong_state');
  await checkBlock(ctx, reasons, { reason_id, comment });
  const changes = [
    { field: 'blocked_reason_id', old: null, new: reason_id },
    { field: 'blocked_comment', old: null, new: comment },
  ];
  return ask(ctx, sellerIsBlocked, seller, { pointId: seller.primary_point_id, changes, comment });
}

/** Which point the seller leaves, and with which day. */
function leaving({ changes }: Case): { pointId: number; to_date: string } {
  const pointId = changes.find(({ field }) => field === 'trade_point_id')?.old;
  return { pointId: Number(pointId), to_date: String(wanted(changes)['to_date']) };
}

async function leave(ctx: UserContext, item: Case): Promise<void> {
  const { pointId, to_date } = leaving(item);
  await lockWork(ctx, item.subject_id, pointId);
  const link = await openLinkAt(ctx.db, item.subject_id, pointId);
  if (!link) throw problem('moderation.subject_changed');
  await endLink(ctx, item.subject_id, { link_id: link.id, to_date });
}

/** The day after the last one the work goes on. */
async function comeBack(ctx: UserContext, item: Case): Promise<void> {
  const { pointId, to_date } = leaving(item);
  await lockWork(ctx, item.subject_id, pointId);
  const link = await openLinkAt(ctx.db, item.subject_id, pointId);
  // The day has not passed yet: nothing has ended.
  if (link) return setLastDay(ctx.db, link.id, null);
  const from_date = new Date(Date.parse(to_date) + 86_400_000).toISOString().slice(0, 10);
  await startLink(ctx, item.subject_id, { trade_point_id: pointId, from_date }, 'moderation');
}

export const sellerLeaves: ModeratedKind = {
  ...sellerWork,
  kind: 'seller_unlink',
  effects: { ...sellerWork.effects, approve: leave, undo: comeBack },
};

export const sellerIsBlocked: ModeratedKind = {
  ...sellerWork,
  kind: 'seller_block',
  effects: {
    ...sellerWork.effects,
    async approve(ctx, item) {
      const { blocked_reason_id, blocked_comment } = wanted(item.changes);
      const block = { reason_id: Number(blocked_reason_id), comment: String(blocked_comment) };
      await sellerBlocking.block(ctx, item.subject_id, block);
    },
    undo: async (ctx, item) => void (await sellerBlocking.unblock(ctx, item.subject_id, inWords(item.id))),
  },
};
