// Changes that have not happened yet, or not to a row, in the words of a history.
import type { ChangeText } from '@iskra/contract/areas/moderation/shapes';
import type { HistoryEntity } from '@iskra/contract/histories';
import type { UserContext } from '../../context.ts';
import type { FieldChange } from '../../database/audit-changes.rules.ts';
import type { Targets } from '../area.ts';
import { changeText, referencesOf } from './history.rules.ts';
import { namesOf, titlesOf } from './history.store.ts';

export async function changesInWords(
  { db, actor }: Pick<UserContext, 'db' | 'actor'>,
  known: Targets['names'],
  entity: HistoryEntity,
  changes: FieldChange[],
): Promise<ChangeText[]> {
  const [things, titles] = await Promise.all([
    namesOf(db, known, referencesOf(entity, changes)),
    titlesOf(db, changes),
  ]);
  return changes.map((change) => changeText(actor, entity, change, { things, titles, fields: new Map() }));
}
