// Additional fields, which a table declares: which of them a person sees and fills.
import type { DeclaredPointField } from '@iskra/contract/areas/network/groups/fields';
import type { AdditionalField } from '@iskra/contract/areas/network/trade-points/shapes';
import type { FieldLimits } from '@iskra/contract/kernel/field-value';
import type { Viewer } from '@iskra/contract/kernel/sight';
import { type RawBuilder, sql } from 'kysely';
import type { UserActor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';

/** One of the additional fields. */
export interface DeclaredField {
  code: string;
  label: string;
}

/** Those that a role may see: the table that declares them says so. */
export async function declaredFieldsOf(db: Database, viewer: Viewer): Promise<DeclaredField[]> {
  if (viewer === undefined) return [];
  const { rows } = await sql<DeclaredField>`
    select code, label from additional_fields where ${viewer} = any (visible_roles)`.execute(db);
  return rows;
}

/** Of `additional_fields f`: those that the person fills here. */
export const fillableBy = ({ role }: UserActor) =>
  sql`(${role} = any (f.visible_roles) and ${role} = any (f.editable_roles) and f.master = 'portal')`;

export type AdditionalFieldRow = Omit<AdditionalField, 'value'> & { limits: FieldLimits };

/** The fields that a new record fills and those that it has to. */
export function fieldsOfNew(db: Database, actor: UserActor, sent: object): Promise<AdditionalFieldRow[]> {
  return additionalFields(db, actor, sql`f.required or f.code = any (${Object.keys(sent)})`);
}

/** Those that a rule of a group can ask about: administrators write them. */
export async function fieldsForRules(db: Database): Promise<(DeclaredPointField & { code: string })[]> {
  const { rows } = await sql<DeclaredPointField & { code: string }>`
    select f.code, f.label, f.type, ${optionsOf} as options from additional_fields f
    where 'admin' = any (f.visible_roles) and f.type <> 'file' order by f.sort, f.id`.execute(db);
  return rows;
}

/** Those that can be typed into a cell: a file is attached on the card. */
export const typedFields = (db: Database, actor: UserActor): Promise<AdditionalFieldRow[]> =>
  additionalFields(db, actor, sql`f.type <> 'file'`);

const optionsOf = sql`coalesce((
  select json_agg(json_build_object('code', e.code, 'title', e.title) order by e.sort, e.title)
  from book_entries e where e.book_id = f.book_id and is_offered(e)), '[]')`;

export async function additionalFields(
  db: Database,
  actor: UserActor,
  which: RawBuilder<unknown> = sql`true`,
): Promise<AdditionalFieldRow[]> {
  const { rows } = await sql<AdditionalFieldRow>`
    select f.id, f.code, f.label, f.type, f.required, f.show_in_list, f.group_title, f.validation as limits,
      ${fillableBy(actor)} as editable,
      ${optionsOf} as options
    from additional_fields f
    where ${actor.role} = any (f.visible_roles) and (${which})
    order by f.sort, f.id`.execute(db);
  return rows;
}
