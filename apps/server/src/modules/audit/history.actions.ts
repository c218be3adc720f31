// Changes that have not happened yet, or not to a row, in the words of a history.
import type { ChangeText } from '@iskra/contract/areas/moderation/shapes';
import type { HistoryEntity } from '@iskra/contract/histories';
import type { UserContext } from '../../context.ts';
import type { FieldChange } from '../../database/audit-changes.rules.ts';
import { declaredFieldsOf } from '../additional-fields/additional-fields.scope.store.ts';
import type { Targets } from '../area.ts';
import { changeText, referencesOf } from './history.rules.ts';
import { additionalParts, namesOf, titlesOf } from './history.store.ts';

export async function changesInWords(
  { db, actor }: Pick<UserContext, 'db' | 'actor'>,
  known: Targets['names'],
  entity: HistoryEntity,
  changes: FieldChange[],
): Promise<ChangeText[]> {
  const parts = additionalParts(await declaredFieldsOf(db, actor.role));
  const [things, titles] = await Promise.all([
    namesOf(db, known, referencesOf(entity, changes, parts)),
    titlesOf(db, changes),
  ]);
  return changes.map((change) => changeText(actor, entity, change, { things, titles, parts }));
}
