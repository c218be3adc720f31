// When operations of invented sellers happened: each as its work was decided, and on one account none before the one that is posted already.
import type { SeedClient } from './area-demo.ts';

const pause = 7 * 60_000;

/** Asked for in the order of posting. */
export type MomentOf = (seller_id: number, wanted: string) => string;

export async function coinMoments(client: SeedClient): Promise<MomentOf> {
  const { rows } = await client.query<{ seller_id: number; last: string }>(
    `select a.seller_id::int, to_json(max(t.effective_at)) as last
     from ledger_transactions t join ledger_accounts a on a.id = t.account_id where a.seller_id is not null group by 1`,
  );
  const last = new Map(rows.map(({ seller_id, last }) => [seller_id, Date.parse(last)]));
  return (seller_id, wanted) => {
    const earliest = (last.get(seller_id) ?? 0) + pause;
    const moment = Math.min(Math.max(Date.parse(wanted), earliest), Date.now());
    last.set(seller_id, moment);
    return new Date(moment).toISOString();
  };
}
