// Moderation cases of a test's own, about points of its own.
import { randomBytes } from 'node:crypto';
import { moderationKinds } from '@iskra/contract/areas/platform/moderation/shapes';
import { newPhone, query } from './people.ts';
import { makePoints, type OwnPoint } from './points.ts';

export interface OwnCase {
  id: number;
  point: OwnPoint;
}

/** Changes of names of new points; the prefix finds them all, and nothing else. */
export async function makeCases(count: number): Promise<{ prefix: string; cases: OwnCase[] }> {
  const { prefix, points } = await makePoints(Array.from({ length: count }, () => ({})));
  const cases: OwnCase[] = [];
  for (const point of points) {
    const changes = [{ field: 'name', old: point.name, new: `${point.name}, новая` }];
    const [row] = await query<{ id: number }>(
      `insert into moderation_cases (kind, subject_id, title, subtitle, changes, sla_due_at, sla_minutes)
       values ('trade_point', $1, $2, $3, $4, now() + interval '1 day', 2880) returning id::int`,
      [point.id, point.name, point.code, JSON.stringify(changes)],
    );
    cases.push({ id: row!.id, point });
  }
  return { prefix, cases };
}

/** The login of a moderator who sees every kind everywhere. */
export async function newModerator(name = 'Зоркая'): Promise<{ id: number; login: string }> {
  const login = `e2e-${randomBytes(6).toString('hex')}`;
  const [person] = await query<{ id: number }>(
    `with person as (
       insert into users (role, login, phone, last_name, first_name, status)
       values ('moderator', $1, $2, $3, 'Вера', 'active') returning id),
     scoped as (
       insert into moderator_scopes (moderator_id, kind)
       select id, kind from person, unnest($4::text[]) kind)
     select id::int from person`,
    [login, newPhone(), name, moderationKinds],
  );
  return { id: person!.id, login };
}

/** A moderator of one kind in a region that is nobody else's: these cases and no others. */
export async function moderatorOfOwnRegion(kind: 'survey' | 'task'): Promise<{ login: string; region: number }> {
  const login = `e2e-${randomBytes(6).toString('hex')}`;
  const [region] = await query<{ id: number }>(
    `with region as (
       insert into book_entries (book_id, code, title)
       select id, $1, $1 from books where code = 'regions' returning id),
     person as (
       insert into users (role, login, phone, last_name, first_name, status)
       values ('moderator', $2, $3, 'Судейкина', 'Вера', 'active') returning id),
     scoped as (
       insert into moderator_scopes (moderator_id, kind, region_ids) select p.id, $4, array[r.id] from person p, region r)
     select id::int from region`,
    [`r${login.slice(4)}`, login, newPhone(), kind],
  );
  return { login, region: region!.id };
}
