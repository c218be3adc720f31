// Groups that no other test touches, with those who are included in them by hand.
import { query } from './people.ts';

let made = 0;

interface Made {
  kind: 'user' | 'seller' | 'tp' | 'tsm';
  mode?: 'static' | 'dynamic';
  rule?: object;
  members?: readonly number[];
  /** The account of the partner who keeps it. */
  of?: number;
}

export async function makeGroup({
  kind,
  mode = 'static',
  rule,
  members = [],
  of,
}: Made): Promise<{ id: number; name: string }> {
  made += 1;
  const name = `Группа обхода ${Date.now().toString(36)}-${made}`;
  const [group] = await query<{ id: number }>(
    `with g as (
       insert into groups (kind, name, mode, rule, private_to, members_count, last_run, computed_at, compute_status)
       values ($1, $2, $3, $4, $5, $6, 1, now(), 'ok') returning id),
     o as (insert into group_overrides (group_id, member_id, include) select g.id, unnest($7::bigint[]), true from g),
     m as (insert into group_members (group_id, member_id, entered) select g.id, unnest($7::bigint[]), 1 from g),
     r as (insert into group_runs (group_id, run, today, cause, came, went, total) select g.id, 1, current_date, 'save', $6, 0, $6 from g)
     select id::int from g`,
    [kind, name, mode, rule ? JSON.stringify(rule) : null, of ?? null, members.length, members],
  );
  return { id: group!.id, name };
}

/** By role: the partners of the demo data keep their own. */
export async function accountOf(role: 'owner' | 'tsm_user', signedOwner: string): Promise<number> {
  const [user] = await query<{ id: number }>(
    role === 'owner' ? 'select id::int from users where phone = $1' : `select id::int from users where login = 'tsm'`,
    role === 'owner' ? [signedOwner] : [],
  );
  return user!.id;
}
