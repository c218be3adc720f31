// People of the demo company know of the coins that came long ago: no window tells them.
import type { SeedClient } from './area-demo.ts';

export async function markCoinsSeen(client: SeedClient): Promise<void> {
  await client.query(
    `insert into ledger_seen (user_id, transaction_id)
     select p.user_id, (select max(id) from ledger_transactions)
     from (select user_id from sellers union select user_id from owners) p where p.user_id is not null
     on conflict (user_id) do update set transaction_id = excluded.transaction_id`,
  );
}
