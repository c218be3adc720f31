// Which tasks use a group, a geofence or a group of SKUs: those that sellers may still do, or that have yet to be published.
import { type RawBuilder, sql } from 'kysely';
import type { UsesGroups } from '../../network/groups/uses-groups.scope.store.ts';

/** By the draft and by the version in force: a draft would miss it as well. */
const tasksWhere = (fits: (document: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select t.id, coalesce(nullif(t.title, ''), 'Без названия') as title from tasks t
  where t.deleted_at is null and t.status not in ('ended', 'closed') and (${fits(sql`t.draft`)}
    or (t.id, t.published_version) in (select v.task_id, v.number from task_versions v where ${fits(sql`v.document`)}))`;

const named = (list: 'groups' | 'exclude', groupId: RawBuilder<unknown>) =>
  sql`jsonb_build_object(${sql.lit(list)}::text, jsonb_build_array(jsonb_build_object('id', ${groupId})))`;

/** Tasks that are for the members of the group, or for everybody but them. */
export const groupsOfTasks: UsesGroups = (groupId) =>
  tasksWhere(
    (document) =>
      sql`(${document} -> 'audience' @> ${named('groups', groupId)} or ${document} -> 'audience' @> ${named('exclude', groupId)})`,
  );

/** Tasks that check the place of their performers by the geofence. */
export const geofencesOfTasks: UsesGroups = (fenceId) =>
  tasksWhere((document) => sql`${document} -> 'place' ->> 'geofence_id' = (${fenceId})::text`);

const asksAbout = (groupId: RawBuilder<unknown>) =>
  sql`jsonb_build_array(jsonb_build_object('settings', jsonb_build_object('sku_group_id', ${groupId})))`;

/** Tasks and surveys that ask about the goods of the group. */
export const skuGroupsOfTasks: UsesGroups = (groupId) =>
  tasksWhere((document) => sql`${document} -> 'form' -> 'steps' @> ${asksAbout(groupId)}`);
