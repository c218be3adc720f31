// Reads the trail of one thing, a page at a time, and the names of what its values refer to.
import type { HistoryEntity, HistoryReader } from '@iskra/contract/histories';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { countUpTo } from '../../database/paging.ts';
import { type EventFacts, type Reference, type ReferenceKind, referenceKinds } from './history.rules.ts';

export const eventsPerPage = 50;

/** Events of the thing that leave something to tell; those that changed no field are told to everybody. */
function eventsOf(entity: HistoryEntity, entityId: number, { told }: HistoryReader): RawBuilder<unknown>[] {
  const conditions = [sql`e.entity_type = ${entity}`, sql`e.entity_id = ${entityId}`];
  if (told)
    conditions.push(sql`(e.diff = '[]' or exists (
      select from jsonb_array_elements(e.diff) c
      where split_part(c->>'field', '.', 1) = any (${told.columns}) or c->>'field' = any (${told.keys})))`);
  return conditions;
}

/** One more than a page, so that the caller sees whether there is a next one. */
export async function readEvents(
  db: Database,
  entity: HistoryEntity,
  entityId: number,
  reader: HistoryReader,
  before: number | null,
): Promise<EventFacts[]> {
  const conditions = eventsOf(entity, entityId, reader);
  if (before !== null) conditions.push(sql`e.id < ${before}`);
  const { rows } = await sql<EventFacts>`
    select e.id, e.at, e.actor_kind, e.actor_id, e.actor_role, e.ip, e.action, e.diff, e.reason, e.run_id,
      case when e.actor_kind = 'user' then person_short(u.last_name, u.first_name, u.middle_name) end as actor_name
    from audit_events e
    left join users u on e.actor_kind = 'user' and u.id = e.actor_id
    where ${sql.join(conditions, sql` and `)}
    order by e.id desc limit ${eventsPerPage + 1}`.execute(db);
  return rows;
}

export async function countEvents(db: Database, entity: HistoryEntity, entityId: number, reader: HistoryReader) {
  const conditions = eventsOf(entity, entityId, reader);
  const { total, capped } = await countUpTo(db, { from: sql`audit_events e`, conditions });
  return { total, total_capped: capped };
}

const nameQueries: Record<ReferenceKind, (ids: number[]) => ReturnType<typeof sql<{ id: number; name: string }>>> = {
  book: (ids) => sql`select id, title as name from books where id = any (${ids})`,
  book_entry: (ids) => sql`select id, title as name from book_entries where id = any (${ids})`,
  owner: (ids) => sql`select id, legal_name as name from owners where id = any (${ids})`,
  trade_user: (ids) => sql`
    select m.id, person_short(u.last_name, u.first_name, u.middle_name) as name
    from trade_users m join users u on u.id = m.user_id where m.id = any (${ids})`,
  user: (ids) =>
    sql`select id, person_short(last_name, first_name, middle_name) as name from users where id = any (${ids})`,
  file: (ids) => sql`select id, original_name as name from files where id = any (${ids})`,
  document: (ids) => sql`select id, title as name from documents where id = any (${ids})`,
  document_version: (ids) => sql`
    select v.id, d.title || ', версия ' || v.number as name
    from document_versions v join documents d on d.id = v.document_id where v.id = any (${ids})`,
};

/** Names by «kind:id». */
export async function namesOf(db: Database, references: Reference[]): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const kind of referenceKinds) {
    const ids = [...new Set(references.filter((reference) => reference.kind === kind).map(({ id }) => id))];
    if (ids.length === 0) continue;
    const { rows } = await nameQueries[kind](ids).execute(db);
    for (const { id, name } of rows) names.set(`${kind}:${id}`, name);
  }
  return names;
}
