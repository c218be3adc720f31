// Sellers of a group, for actions on all of them at once.
import type { GroupRef } from '@iskra/contract/areas/network/groups/audience';
import { sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { visibleTo } from './groups.scope.store.ts';

export interface GroupSellers {
  /** Of those who take part, at most one more than was asked for. */
  ids: number[];
  /** As the group was after this run. */
  run: number;
  passed_by: number;
}

/** Undefined where it is no group of sellers at work that the person sees. */
export async function sellersOfGroup(
  db: Database,
  actor: Actor,
  { id, run }: GroupRef,
  most: number,
): Promise<GroupSellers | undefined> {
  const { rows } = await sql<GroupSellers>`
    with asked as (
      select t.id, coalesce(${run}::int, t.last_run) as run from groups t
      where t.id = ${id} and t.kind = 'seller' and t.status = 'active' and ${sql.join(visibleTo(actor), sql` and `)}),
    members as (
      select s.id, s.status = 'active' as takes_part
      from asked a join group_members m on m.group_id = a.id and m.entered <= a.run and m.left_run > a.run
      join sellers s on s.id = m.member_id and s.deleted_at is null and s.merged_into_id is null)
    select a.run, (select count(*)::int from members where not takes_part) as passed_by,
      coalesce((select json_agg(id order by id) from (
        select id from members where takes_part order by id limit ${most + 1}) taking), '[]') as ids
    from asked a`.execute(db);
  return rows[0];
}
