// Lists that are filtered by groups: who belongs now to any of those that the person sees.
import type { RuledKind } from '@iskra/contract/areas/network/groups/fields';
import { sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import { stillIn } from './group-members.store.ts';
import { visibleTo } from './groups.scope.store.ts';

/** Of the rows `t` of the list: a group of another kind has numbers of other things. */
export const inGroups = (kind: RuledKind) => (ids: number[], actor: Actor) =>
  sql`t.id in (
  select m.member_id from groups t join group_members m on m.group_id = t.id and m.left_run = ${stillIn}
  where t.id = any (${ids}) and t.kind = ${kind} and ${sql.join(visibleTo(actor), sql` and `)})`;
