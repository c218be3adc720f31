// Events and changes in words: for readers of the record, and only the fields that they may see.
import type { HistoryEvent } from '@iskra/contract/areas/insight/history';
import type { ChangeText } from '@iskra/contract/areas/platform/moderation/shapes';
import { type HistoryEntity, type HistoryReader, historyReader } from '@iskra/contract/histories';
import type { UserContext } from '../../../context.ts';
import { type FieldChange, maskedChanges } from '../../../database/trail/audit-changes.rules.ts';
import { problem } from '../../../problem.ts';
import type { Targets } from '../../area.ts';
import { declaredFieldsOf } from '../../platform/additional-fields/additional-fields.scope.store.ts';
import { changeText, type EventFacts, historyEvent, referencesOf } from './history.rules.ts';
import { additionalParts, namesOf, partsOf, titlesOf } from './history.store.ts';

export async function changesInWords(
  { db, actor }: Pick<UserContext, 'db' | 'actor'>,
  known: Targets['names'],
  entity: HistoryEntity,
  changes: FieldChange[],
): Promise<ChangeText[]> {
  const parts = additionalParts(await declaredFieldsOf(db, actor.role));
  const [records, titles] = await Promise.all([
    namesOf(db, known, referencesOf(entity, changes, parts)),
    titlesOf(db, changes),
  ]);
  return changes.map((change) => changeText(actor, entity, change, { records, titles, parts }));
}

/** The reader's view of the record's history; nothing, where the record is not theirs to see. */
export async function readerOf(
  targets: Targets,
  { db, actor }: UserContext,
  entity: HistoryEntity,
  id: number,
): Promise<HistoryReader> {
  const { rows } = await targets.histories[entity]!(actor, id).execute(db);
  if (rows.length === 0) throw problem('not_found');
  const declared = await declaredFieldsOf(db, actor.role);
  return historyReader(
    actor.role,
    entity,
    declared.map(({ code }) => code),
  );
}

export async function eventsInWords(
  targets: Targets,
  { db, actor }: UserContext,
  { entity, id }: { entity: HistoryEntity; id: number },
  reader: HistoryReader,
  events: EventFacts[],
): Promise<HistoryEvent[]> {
  const shown = events.map((event) => ({
    ...event,
    diff: maskedChanges(entity, event.diff).filter(({ field }) => reader.isShown(field)),
  }));
  const changes = shown.flatMap(({ diff }) => diff);
  const own = await partsOf(db, targets.parts[entity]?.(id));
  const parts = new Map([...additionalParts(await declaredFieldsOf(db, actor.role)), ...own]);
  const [records, titles] = await Promise.all([
    namesOf(db, targets.names, referencesOf(entity, changes, parts)),
    titlesOf(db, changes),
  ]);
  return shown.map((event) => historyEvent(actor, entity, event, { records, titles, parts }));
}
