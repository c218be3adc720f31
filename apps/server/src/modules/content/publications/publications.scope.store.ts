// Whom publications are for, and in which state they are: conditions for the lists of every kind.
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import { isMeant } from '../../network/groups/audience.scope.store.ts';
import type { UsesGroups } from '../../network/groups/uses-groups.scope.store.ts';

type Condition = RawBuilder<unknown>;

/** Of the publication `t` at a moment, as `stateAt` of the contract says it. */
export const stateOf = (moment: Condition = sql`now()`) => sql<string>`(case
  when t.number is null then 'draft'
  when t.ended_at is not null or t.ends_at <= ${moment} then 'ended'
  when t.starts_at > ${moment} then 'scheduled'
  when t.paused_at is not null then 'paused'
  else 'live' end)`;

export const isLive = sql`(t.starts_at <= now() and (t.ends_at is null or t.ends_at > now()) and t.paused_at is null and t.ended_at is null)`;

/** The audience of the version `v`. */
export const ofVersion = {
  roles: sql`v.roles`,
  regions: sql`v.region_ids`,
  groups: { ids: sql`v.group_ids`, runs: sql`v.group_runs` },
  exclude: { ids: sql`v.exclude_ids`, runs: sql`v.exclude_runs` },
};

/** Of the kind and live for the caller, by the version in force. */
export function liveFor(kind: string, actor: Actor): Condition[] {
  if (actor.kind !== 'user') return [sql`false`];
  const reader = { id: sql`${actor.id}::bigint`, role: sql`${actor.role}::text` };
  return [
    sql`t.kind = ${kind}`,
    sql`t.deleted_at is null`,
    isLive,
    sql`exists (
      select from publication_versions v
      where v.publication_id = t.id and v.number = t.number and ${isMeant(ofVersion, reader)})`,
  ];
}

/** Publications that are for members of the group, or for everybody but them; those that have ended no longer are. */
export const groupsOfPublications: UsesGroups = (groupId) => {
  const names = (row: string) =>
    sql`(${sql.ref(`${row}.group_ids`)} @> array[${groupId}] or ${sql.ref(`${row}.exclude_ids`)} @> array[${groupId}])`;
  return sql`
    select t.id, t.title from publications t
    where t.deleted_at is null and t.ended_at is null and (t.ends_at is null or t.ends_at > now()) and (${names('t')} or (t.id, t.number)
      in (select v.publication_id, v.number from publication_versions v where ${names('v')}))`;
};
