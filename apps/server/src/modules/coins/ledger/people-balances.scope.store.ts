// The balance of each person of a list, as a column, a sort and a filter of that list, whose rows go by the alias `t`.
import type { Currency } from '@iskra/contract/areas/coins/ledger/words';
import { type RawBuilder, sql } from 'kysely';
import type { Actor } from '../../../context.ts';
import type { SortSource } from '../../../database/lists/listing.ts';

/** Everybody has an account of their own from the first day (migration 0066). */
export function balancesBy(holder: 'seller_id' | 'owner_id', currency: Currency) {
  const id = sql.ref(`a.${holder}`);
  const those = (which: RawBuilder<unknown>) => sql`t.id in (
    select ${id} from ledger_accounts a where a.currency = ${sql.lit(currency)} and ${id} is not null and ${which})`;
  const join = sql`join ledger_accounts a on ${id} = t.id and a.currency = ${sql.lit(currency)}`;
  return {
    column: sql`(select a.balance from ledger_accounts a where ${id} = t.id and a.currency = ${sql.lit(currency)})`,
    sort: { column: sql`a.balance`, type: 'bigint', joined: { join, id } } satisfies SortSource,
    /** Both ends are one range of the index: each by itself may be half of all people. */
    range: <From extends string, To extends string>(from: From, to: To) => {
      type Asked = Partial<Record<From | To, number>>;
      return {
        [from]: (least: number, _: Actor, { [to]: most }: Asked) =>
          those(most === undefined ? sql`a.balance >= ${least}` : sql`a.balance between ${least} and ${most}`),
        [to]: (most: number, _: Actor, { [from]: least }: Asked) =>
          least === undefined ? those(sql`a.balance <= ${most}`) : sql`true`,
      } as Record<From | To, (end: number, actor: Actor, asked: Asked) => RawBuilder<unknown>>;
    },
  };
}
