// Which groups are to be counted by the clock, or because something has changed.
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

/** A run may last so long, and the next one of the group waits for it. */
export async function allowLongRun(db: Database): Promise<void> {
  await sql`select set_config('statement_timeout', '60s', true), set_config('lock_timeout', '70s', true)`.execute(db);
}

/** Of those at work. Compound groups follow their parts. */
async function counted(db: Database, which: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select g.id from groups g
    where g.status = 'active' and g.deleted_at is null and g.kind <> 'sku' and g.mode <> 'compound' and ${which} order by g.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export const groupsOfDay = (db: Database) => counted(db, sql`g.refresh <> 'manual'`);
export const groupsOfHour = (db: Database) => counted(db, sql`g.refresh = 'hourly'`);
export const groupsOfKinds = (db: Database, kinds: string[]) =>
  counted(db, sql`g.refresh = 'on_change' and g.kind = any (${kinds})`);

/** Those whose last day is over: from now on nobody belongs to them. */
export async function groupsToEnd(db: Database, today: string): Promise<{ id: number; reason: string | null }[]> {
  const { rows } = await sql<{ id: number; reason: string | null }>`
    update groups g set status = 'inactive'
    where g.id = any (array(
      select id from groups where inactive_from <= ${today} and status = 'active' and deleted_at is null order by id for no key update))
    returning g.id, g.inactive_reason as reason`.execute(db);
  return rows;
}

/** A file has changed the members of this group: those that are made of it follow at once. */
export async function touchWholes(db: Database, groupId: number): Promise<void> {
  await sql`insert into group_touches (source, at) values (${`group ${groupId}`}, '-infinity')`.execute(db);
}

const partOf = (source: string): number | undefined =>
  source.startsWith('group ') ? Number(source.slice('group '.length)) : undefined;

/** Changes of so many minutes are handled together. */
const gatherMinutes = 10;

export interface Touched {
  kinds: string[];
  parts: number[];
}

/** Takes changes that are old enough, once: kinds of members, and groups that others are made of. */
export async function takeTouched(db: Database): Promise<Touched> {
  const { rows } = await sql<{ source: string }>`
    with ripe as (
      select source from group_touches group by source having min(at) <= now() - make_interval(mins => ${gatherMinutes})),
    gone as (delete from group_touches where source in (select source from ripe) returning source)
    select distinct source from gone order by source`.execute(db);
  const sources = rows.map(({ source }) => source);
  return {
    kinds: sources.filter((source) => partOf(source) === undefined),
    parts: sources.flatMap((source) => partOf(source) ?? []),
  };
}
