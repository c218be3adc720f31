// Geofences and groups of points to test with.
import type { Insertable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { GeofencesRow } from '../database/rows/rows.generated.ts';
import { nextNumber } from './numbers.ts';

export function makeGeofence(db: Database, values: Partial<Insertable<GeofencesRow>> = {}) {
  const usual = {
    name: `Геозона ${nextNumber()}`,
    purpose: 'tp',
    type: 'circle',
    lat: 56.858,
    lon: 35.917,
    radius_m: 150,
    tolerance_m: 30,
  } as const;
  return db
    .insertInto('geofences')
    .values({ ...usual, ...values })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A group that is kept by hand, of these points. */
export async function makePointGroup(db: Database, pointIds: number[]): Promise<number> {
  const { id } = await db
    .insertInto('groups')
    .values({ kind: 'tp', name: `Группа ${nextNumber()}`, mode: 'static', members_count: pointIds.length })
    .returning('id')
    .executeTakeFirstOrThrow();
  const members = pointIds.map((member_id) => ({ group_id: id, member_id, entered: 1 }));
  if (members.length > 0) await db.insertInto('group_members').values(members).execute();
  return id;
}
