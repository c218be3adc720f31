// The history of one thing, for those who may see the thing and of those fields that they may see of it.
import type { history as calls } from '@iskra/contract/areas/history';
import { historyReader, isHistoryEntity } from '@iskra/contract/histories';
import { notOffered } from '@iskra/contract/kernel/messages';
import type { UserContext } from '../../context.ts';
import { maskedChanges } from '../../database/audit-changes.rules.ts';
import { fieldProblem, problem } from '../../problem.ts';
import type { Routes } from '../../routes.ts';
import { declaredFieldsOf } from '../additional-fields/additional-fields.scope.store.ts';
import type { Area, Targets } from '../area.ts';
import { verifyAudit } from './audit-seals.actions.ts';
import { sealAuditJob } from './audit-seals.jobs.ts';
import { historyEvent, referencesOf } from './history.rules.ts';
import {
  additionalParts,
  countEvents,
  eventsPerPage,
  namesOf,
  partsOf,
  readEvents,
  titlesOf,
} from './history.store.ts';

interface Asked {
  entity_type: string;
  entity_id: number;
  cursor?: string | undefined;
}

async function readHistory(targets: Targets, { db, actor }: UserContext, { entity_type, entity_id, cursor }: Asked) {
  if (!isHistoryEntity(entity_type)) throw fieldProblem('entity_type', 'invalid', notOffered);
  const { rows } = await targets.histories[entity_type]!(actor, entity_id).execute(db);
  if (rows.length === 0) throw problem('not_found');
  const declared = await declaredFieldsOf(db, actor.role);
  const reader = historyReader(
    actor.role,
    entity_type,
    declared.map(({ code }) => code),
  );
  const [events, count] = await Promise.all([
    readEvents(db, entity_type, entity_id, reader, cursor ? Number(cursor) : null),
    countEvents(db, entity_type, entity_id, reader),
  ]);
  const shown = events.slice(0, eventsPerPage).map((event) => ({
    ...event,
    diff: maskedChanges(entity_type, event.diff).filter(({ field }) => reader.isShown(field)),
  }));
  const changes = shown.flatMap(({ diff }) => diff);
  const own = await partsOf(db, targets.parts[entity_type]?.(entity_id));
  const parts = new Map([...additionalParts(declared), ...own]);
  const [things, titles] = await Promise.all([
    namesOf(db, targets.names, referencesOf(entity_type, changes, parts)),
    titlesOf(db, changes),
  ]);
  const names = { things, titles, parts };
  return {
    ...count,
    items: shown.map((event) => historyEvent(actor, entity_type, event, names)),
    next: events.length > eventsPerPage ? String(shown.at(-1)!.id) : null,
  };
}

const routesOver = (targets: Targets): Routes<typeof calls> => ({
  list: (ctx, { body }) => readHistory(targets, ctx, body),
  own: (ctx, { query }) =>
    readHistory(targets, ctx, { entity_type: 'owner', entity_id: ctx.actor.owner_id!, ...query }),
  ofOwner: (ctx, { body: { owner_id, cursor } }) =>
    readHistory(targets, ctx, { entity_type: 'owner', entity_id: owner_id, cursor }),
});

export const history = (targets: Targets) =>
  ({ routes: routesOver(targets), jobs: [sealAuditJob], checks: { audit: verifyAudit } }) satisfies Area;
