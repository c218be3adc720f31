// Balances, and what a manual operation would make of them.
import type { Balance, Balances, Freeze, HolderKey, HolderName } from '@iskra/contract/areas/coins/ledger/shapes';
import type { Currency } from '@iskra/contract/areas/coins/ledger/words';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { tableOf } from '../../../database/rows/arrays.ts';
import { momentText } from '../../../database/rows/moments.ts';
import { personNamed } from '../../../database/rows/person-named.ts';
import { accountsOfHolder } from './ledger.scope.store.ts';

const nothing: Balance = { available: 0, pending: 0, held: 0, expiring: null };

type Held = Balance & { currency: Currency; frozen: Freeze | null };

/** Of the account `a`, frozen by `u`. */
const freeze = sql`case when a.frozen_at is not null then json_build_object(
  'at', ${momentText('a.frozen_at')}, 'comment', a.frozen_comment, 'by', ${personNamed('u')}) end`;

export async function balancesOf(db: Database, holder: HolderKey): Promise<Balances> {
  const { rows } = await sql<Held>`
    select a.currency, a.available + a.debt as available, a.pending, a.held, (
      select json_build_object('amount', sum(l.remaining)::bigint, 'at', ${momentText('l.expires_at')})
      from ledger_lots l where l.account_id = a.id and l.remaining > 0 and not l.pending and l.expires_at is not null
      group by l.expires_at order by l.expires_at limit 1) as expiring, ${freeze} as frozen
    from ledger_accounts a left join users u on u.id = a.frozen_by where ${accountsOfHolder(holder)}`.execute(db);
  const of = (currency: Currency): Balance => {
    const { available, pending, held, expiring } = rows.find((row) => row.currency === currency) ?? nothing;
    return { available, pending, held, expiring };
  };
  const [coin, flame] = [of('coin'), of('flame')];
  return { coin, flame, frozen: rows.find(({ frozen }) => frozen)?.frozen ?? null };
}

export interface Person extends HolderKey {
  holder: HolderName;
  status: string;
  available: number;
}

const personTable = tableOf('k', { type: 'text', id: 'bigint' });

/** Those of them who are there, with what each may spend. */
export async function findPeople(db: Database, keys: readonly HolderKey[], currency: Currency): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select k.type, k.id, json_build_object('type', k.type, 'id', k.id, 'title', coalesce(s.name, o.legal_name)) as holder,
      coalesce(s.status, o.status) as status, coalesce(sa.available + sa.debt, oa.available + oa.debt, 0) as available
    from ${personTable(keys)}
    left join sellers s on k.type = 'seller' and s.id = k.id and s.deleted_at is null
    left join owners o on k.type = 'owner' and o.id = k.id and o.deleted_at is null
    left join ledger_accounts sa on sa.seller_id = s.id and sa.currency = ${currency}
    left join ledger_accounts oa on oa.owner_id = o.id and oa.currency = ${currency}
    where s.id is not null or o.id is not null`.execute(db);
  return rows;
}
