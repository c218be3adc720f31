// The login behind every owner, seller and employee.
import type { NewRow } from '../copy-rows.ts';
import { emailOf, mobilePhone, type Person } from '../values/person-names.ts';
import type { Random } from '../values/random.ts';
import { dayBefore, momentBefore, type World } from './world.ts';

export type UserRow = NewRow<'users'> & { id: number };

export interface UserFacts {
  id: number;
  role: UserRow['role'];
  person: Person;
  timezone: string;
  status?: NonNullable<UserRow['status']>;
  random: Random;
}

/** Statuses of people who have been inside at least once. */
const seen = new Set(['active', 'blocked']);

export function userRow(world: World, { id, role, person, timezone, status = 'active', random }: UserFacts): UserRow {
  const registered = random.int(30, 1000);
  return {
    id,
    role,
    phone: mobilePhone(id),
    email: role === 'seller' && random.chance(0.4) ? null : emailOf(person, id),
    last_name: person.last_name,
    first_name: person.first_name,
    middle_name: person.middle_name,
    birth_date: role === 'seller' ? dayBefore(world, random.int(19 * 366, 62 * 365)) : null,
    status,
    blocked_reason_id: status === 'blocked' ? world.entry('reasons.block_user', 'rules_violation') : null,
    blocked_comment: status === 'blocked' ? 'Повторные отметки вне торговой точки' : null,
    last_login_at: seen.has(status) ? momentBefore(world, random.int(1, 29), random) : null,
    timezone,
    created_at: momentBefore(world, registered, random),
    updated_at: momentBefore(world, random.int(1, registered - 1), random),
  };
}
