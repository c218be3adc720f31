// Which of the additional fields a role may see: the table that declares them says so.
import type { Viewer } from '@iskra/contract/kernel/sight';
import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

export interface DeclaredField {
  code: string;
  label: string;
}

export async function declaredFieldsOf(db: Database, viewer: Viewer): Promise<DeclaredField[]> {
  if (viewer === undefined) return [];
  const { rows } = await sql<DeclaredField>`
    select code, label from additional_fields where ${viewer} = any (visible_roles)`.execute(db);
  return rows;
}
