// Lists that are filtered by groups: who belongs now to any of those that the person sees.
import type { RuledKind } from '@iskra/contract/areas/network/groups/fields';
import { sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { stillIn } from './group-fields.store.ts';
import { namesVisibleTo, visibleTo } from './groups.scope.store.ts';

/** Of the rows `t` of the list: a group of another kind has numbers of other things. */
export const inGroups =
  (kind: RuledKind, member = sql`t.id`) =>
  (ids: number[], actor: Actor) =>
    sql`${member} in (
  select m.member_id from groups t join group_members m on m.group_id = t.id and m.left_run = ${stillIn}
  where t.id = any (${ids}) and t.kind = ${kind} and ${sql.join(namesVisibleTo(actor), sql` and `)})`;

/** Every one is an active group of these kinds that the person sees, and so may be chosen. */
export async function areAtWork(
  db: Database,
  actor: Actor,
  kinds: readonly RuledKind[],
  ids: readonly number[],
): Promise<boolean> {
  if (ids.length === 0) return true;
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from groups t
    where t.id = any (${[...ids]}) and t.kind = any (${[...kinds]}) and t.status = 'active'
      and ${sql.join(visibleTo(actor), sql` and `)}`.execute(db);
  return rows[0]!.n === new Set(ids).size;
}
