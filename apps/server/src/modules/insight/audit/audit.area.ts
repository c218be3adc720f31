// The history of one thing, for those who may see the thing and of those fields that they may see of it.
import type { history as calls } from '@iskra/contract/areas/insight/history';
import { isHistoryEntity } from '@iskra/contract/histories';
import { notOffered } from '@iskra/contract/kernel/messages';
import type { UserContext } from '../../../context.ts';
import { fieldProblem } from '../../../problem.ts';
import type { Routes } from '../../../routes.ts';
import type { Area, Targets } from '../../area.ts';
import { verifyAudit } from './audit-seals.actions.ts';
import { sealAuditJob } from './audit-seals.jobs.ts';
import { eventsInWords, readerOf } from './history.actions.ts';
import { countEvents, eventsPerPage, readEvents } from './history.store.ts';
import { ownerHistory } from './owner-history.actions.ts';

interface Asked {
  entity_type: string;
  entity_id: number;
  cursor?: string | undefined;
}

async function readHistory(targets: Targets, ctx: UserContext, { entity_type, entity_id, cursor }: Asked) {
  if (!isHistoryEntity(entity_type)) throw fieldProblem('entity_type', 'invalid', notOffered);
  const reader = await readerOf(targets, ctx, entity_type, entity_id);
  const [events, count] = await Promise.all([
    readEvents(ctx.db, entity_type, entity_id, reader, cursor ? Number(cursor) : null),
    countEvents(ctx.db, entity_type, entity_id, reader),
  ]);
  const shown = events.slice(0, eventsPerPage);
  return {
    ...count,
    items: await eventsInWords(targets, ctx, { entity: entity_type, id: entity_id }, reader, shown),
    next: events.length > eventsPerPage ? String(shown.at(-1)!.id) : null,
  };
}

const routesOver = (targets: Targets): Routes<typeof calls> => ({
  list: (ctx, { body }) => readHistory(targets, ctx, body),
  own: (ctx, { query }) => ownerHistory(targets, ctx, { owner_id: ctx.actor.owner_id!, ...query }),
  ofOwner: (ctx, { body }) => ownerHistory(targets, ctx, body),
});

export const history = (targets: Targets) =>
  ({ routes: routesOver(targets), jobs: [sealAuditJob], checks: { audit: verifyAudit } }) satisfies Area;
