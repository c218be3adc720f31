// The people to whom a file that waits for approval brings the most. They are found when it is held back and belong to the frozen request;
// by their numbers, so that no phone is kept with the request.
import { type FileShare, type HolderKey, mostShares } from '@iskra/contract/areas/coins/ledger/shapes';
import type { Currency } from '@iskra/contract/areas/coins/ledger/words';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { tableOf } from '../../../database/rows/arrays.ts';
import { findPeople, type Person } from './balances.store.ts';

export interface StoredShare extends HolderKey {
  currency: Currency;
  change: number;
}

/** A row's person and amount. */
interface Said {
  phone: string | null;
  inn: string | null;
  currency: Currency;
  change: number;
}

/** Adds up what the rows say of each. */
export function shareCount() {
  const sums = new Map<string, Said>();
  return {
    add(said: Said): void {
      const key = `${said.phone ?? said.inn} ${said.currency}`;
      const known = sums.get(key);
      if (known) known.change += said.change;
      else sums.set(key, { ...said });
    },
    largest: (): Said[] =>
      [...sums.values()].toSorted((a, b) => Math.abs(b.change) - Math.abs(a.change)).slice(0, mostShares),
  };
}

const saidTable = tableOf('g', { phone: 'text', inn: 'text', currency: 'text', change: 'bigint' });

/** Looked up as the rows themselves are: by the phone, else by the INN of one counterparty, else by the code of its point. */
export async function findShares(db: Database, said: readonly Said[]): Promise<StoredShare[]> {
  const { rows } = await sql<StoredShare>`
    select case when s.id is not null then 'seller' else 'owner' end as type, coalesce(s.id, o.id) as id, g.currency, g.change
    from ${saidTable(said)}
    left join users u on u.phone = g.phone and u.deleted_at is null
    left join sellers s on s.user_id = u.id
    left join lateral (
      select min(id) as id, count(*) as n from owners where g.phone is null and inn = g.inn and deleted_at is null
    ) firms on true
    left join trade_points p on g.phone is null and p.code = g.inn and p.deleted_at is null
    left join owners o on s.id is null
      and o.id = coalesce((select id from owners where user_id = u.id limit 1), case when firms.n = 1 then firms.id end, p.owner_id)
    where coalesce(s.id, o.id) is not null
    order by abs(g.change) desc, 2`.execute(db);
  return rows;
}

/** With their names, and while the file waits with what it makes of their balances; who has left since is not among them. */
export async function nameShares(
  db: Database,
  shares: readonly StoredShare[],
  awaiting: boolean,
): Promise<FileShare[]> {
  const nameOf = ({ type, id }: HolderKey, currency: Currency) => `${type} ${id} ${currency}`;
  const known = new Map<string, Person>();
  for (const currency of new Set(shares.map((share) => share.currency)))
    for (const one of await findPeople(
      db,
      shares.filter((share) => share.currency === currency),
      currency,
    ))
      known.set(nameOf(one, currency), one);
  return shares.flatMap(({ type, id, currency, change }) => {
    const person = known.get(nameOf({ type, id }, currency));
    if (!person) return [];
    const { holder, available } = person;
    return [
      { holder, currency, change, before: awaiting ? available : null, after: awaiting ? available + change : null },
    ];
  });
}
