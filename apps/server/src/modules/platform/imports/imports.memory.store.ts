// A person's mappings of headers: remembered as long as the imports themselves are kept, and nowhere else.
import type { FileColumn } from '@iskra/contract/areas/platform/imports';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { headerKey, type Remembered } from './header.rules.ts';

const importsRemembered = 20;

/** By the last imports of this kind that the person has finished; the newest knows best. */
export async function rememberedFields(db: Database, userId: number, kind: string): Promise<Remembered> {
  const { rows } = await sql<{ columns: FileColumn[] | null }>`
    select result -> 'columns' as columns from runs
    where started_by = ${userId} and kind = ${kind} and state in ('done', 'done_with_errors')
    order by id desc limit ${importsRemembered}`.execute(db);
  const remembered = new Map<string, string>();
  for (const { title, field } of rows.flatMap(({ columns }) => columns ?? [])) {
    const key = headerKey(title);
    if (field !== null && key !== '' && !remembered.has(key)) remembered.set(key, field);
  }
  return remembered;
}
