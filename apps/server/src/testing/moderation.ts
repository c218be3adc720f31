// Moderation cases and moderators to test with.
import { randomUUID } from 'node:crypto';
import type { ModerationKind } from '@iskra/contract/areas/platform/moderation/shapes';
import type { Insertable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { ModerationCasesRow } from '../database/rows/rows.generated.ts';
import type { TestApp } from './app.ts';
import { handedIn } from './surveys.ts';
import { makeAssignment, publishedTask } from './tasks.ts';
import { makeBookEntry, makeTradePoint } from './trade-points.ts';

type Values = Partial<Omit<Insertable<ModerationCasesRow>, 'changes'>> & { changes?: object[] };

/** A change of the name of a point of its own, unless another subject is given. */
export async function makeCase(db: Database, { changes, ...values }: Values = {}) {
  const point = values.subject_id ? undefined : await makeTradePoint(db);
  const wanted = changes ?? (point ? [{ field: 'name', old: point.name, new: `${point.name}, новая` }] : []);
  return db
    .insertInto('moderation_cases')
    .values({
      kind: 'trade_point',
      subject_id: values.subject_id ?? point!.id,
      title: point?.name ?? 'Заявка',
      sla_due_at: new Date(Date.now() + 48 * 3_600_000).toISOString(),
      sla_minutes: 48 * 60,
      changes: JSON.stringify(wanted),
      ...values,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Sent, as its task wants it, and not decided. */
async function sentWork(app: TestApp): Promise<number> {
  const task_id = await publishedTask(app, await app.as('admin'));
  const { id } = await makeAssignment(app, task_id, 'submitted');
  const row = {
    assignment_id: id,
    attempt: 1,
    answers: JSON.stringify({ photo1: { file_id: 1 } }),
    client_uuid: randomUUID(),
  };
  await app.db.insertInto('task_submissions').values(row).execute();
  await app.db.updateTable('task_assignments').set({ attempt: 1 }).where('id', '=', id).execute();
  return id;
}

/** A possible subject of a case of the kind. */
export async function subjectFor(app: TestApp, kind: ModerationKind): Promise<number> {
  const { as, db } = app;
  if (kind === 'task') return sentWork(app);
  if (kind === 'survey') return handedIn(app);
  if (kind === 'trade_point' || kind === 'other') return (await makeTradePoint(db)).id;
  return (await as(kind === 'owner' ? 'owner' : 'seller')).role_id!;
}

/** Lets the moderator see a kind: everywhere, or in one more region. */
export async function giveScope(
  db: Database,
  moderatorId: number,
  kind: ModerationKind,
  regionId?: number,
): Promise<void> {
  await db
    .insertInto('moderator_scopes')
    .values({ moderator_id: moderatorId, kind, region_ids: regionId ? [regionId] : null })
    .onConflict((conflict) =>
      conflict.columns(['moderator_id', 'kind']).doUpdateSet((set) => ({
        region_ids: regionId ? set.fn('array_append', ['moderator_scopes.region_ids', set.val(regionId)]) : null,
      })),
    )
    .execute();
}

/** A region in which the person, if a moderator, may act. */
export async function regionOf(
  db: Database,
  { role, user_id }: { role: string; user_id: number },
  kind: ModerationKind = 'trade_point',
): Promise<number> {
  const { id } = await makeBookEntry(db, 'regions', 'Пробная область');
  if (role === 'moderator') await giveScope(db, user_id, kind, id);
  return id;
}

/** A reason that needs no comment. */
export const denyReason = (db: Database) => makeBookEntry(db, 'reasons.tp_deny', 'Адрес не найден');
export const returnReason = (db: Database) => makeBookEntry(db, 'reasons.return', 'Уточните адрес');
