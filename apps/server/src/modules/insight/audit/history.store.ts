// Reads the trail of one record, a page at a time, and the names of the records that its values refer to.
import type { HistoryEntity, HistoryReader } from '@iskra/contract/histories';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { countUpTo } from '../../../database/lists/paging.ts';
import type { FieldChange } from '../../../database/trail/audit-changes.rules.ts';
import type { Targets } from '../../area.ts';
import type { DeclaredField } from '../../platform/additional-fields/additional-fields.scope.store.ts';
import type { DeclaredPart, EventFacts, Reference } from './history.rules.ts';

export const eventsPerPage = 50;

const eventColumns = sql`
  e.id, e.at, e.actor_kind, e.actor_id, e.actor_role, e.ip, e.action, e.diff, e.reason, e.run_id,
  case when e.actor_kind = 'user' then person_short(u.last_name, u.first_name, u.middle_name) end as actor_name`;
const eventTables = sql`audit_events e left join users u on e.actor_kind = 'user' and u.id = e.actor_id`;

/** Those with these numbers, which the caller has found already. */
export async function eventsById(db: Database, ids: number[]): Promise<EventFacts[]> {
  const { rows } = await sql<EventFacts>`
    select ${eventColumns} from ${eventTables} where e.id = any (${ids})`.execute(db);
  return rows;
}

/** Events of the thing that leave something to show; those that changed no field are shown to everybody. */
export function eventsOf(entity: HistoryEntity, entityId: number, { shown }: HistoryReader): RawBuilder<unknown>[] {
  const conditions = [sql`e.entity_type = ${entity}`, sql`e.entity_id = ${entityId}`];
  if (shown)
    conditions.push(sql`(e.diff = '[]' or exists (
      select from jsonb_array_elements(e.diff) c
      where split_part(c->>'field', '.', 1) = any (${shown.columns}) or c->>'field' = any (${shown.keys})))`);
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
    select ${eventColumns} from ${eventTables}
    where ${sql.join(conditions, sql` and `)}
    order by e.id desc limit ${eventsPerPage + 1}`.execute(db);
  return rows;
}

export async function countEvents(db: Database, entity: HistoryEntity, entityId: number, reader: HistoryReader) {
  const conditions = eventsOf(entity, entityId, reader);
  const { total, capped } = await countUpTo(db, { from: sql`audit_events e`, conditions });
  return { total, total_capped: capped };
}

/** Names by «kind:id». */
export async function namesOf(
  db: Database,
  queries: Targets['names'],
  references: Reference[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for (const kind of new Set(references.map((reference) => reference.kind))) {
    const ids = new Set(references.filter((reference) => reference.kind === kind).map(({ id }) => id));
    const { rows } = await queries[kind]!([...ids]).execute(db);
    for (const { id, name } of rows) names.set(`${kind}:${id}`, name);
  }
  return names;
}

const byField = (parts: DeclaredPart[]) => new Map(parts.map((part) => [part.field, part]));

export const additionalParts = (fields: DeclaredField[]) =>
  byField(fields.map(({ code, label }) => ({ field: `${declaredPrefix}${code}`, label, refers: null })));

/** Of one thing, where its area has such. */
export async function partsOf(db: Database, query: RawBuilder<DeclaredPart> | undefined) {
  return byField(query ? (await query.execute(db)).rows : []);
}

const declaredPrefix = 'additional.';

/** Titles of the chosen values of declared fields, by «additional.code:value». */
export async function titlesOf(db: Database, changes: FieldChange[]): Promise<Map<string, string>> {
  const declared = changes.filter(({ field }) => field.startsWith(declaredPrefix));
  const codes = declared.flatMap(({ old, new: now }) => [old, now].flat()).filter((value) => typeof value === 'string');
  if (codes.length === 0) return new Map();
  const fields = declared.map(({ field }) => field.slice(declaredPrefix.length));
  const { rows } = await sql<{ field: string; code: string; title: string }>`
    select f.code as field, e.code, e.title from additional_fields f join book_entries e on e.book_id = f.book_id
    where f.code = any (${fields}) and e.code = any (${codes})`.execute(db);
  return new Map(rows.map(({ field, code, title }) => [`${declaredPrefix}${field}:${code}`, title]));
}
