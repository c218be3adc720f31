// Whose coins a person may see: an administrator everybody's, an owner and a seller their own. Every query of the area goes through here.
import type { HolderKey } from '@iskra/contract/areas/coins/ledger/shapes';
import { type RawBuilder, sql } from 'kysely';
import type { Actor, UserActor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';

/** A condition on the account `a`. */
function accountsOf(actor: Actor): RawBuilder<unknown> {
  if (actor.kind !== 'user') return sql`false`;
  switch (actor.role) {
    case 'admin':
      return sql`true`;
    case 'owner':
      return sql`a.owner_id = ${actor.owner_id}`;
    case 'seller':
      return sql`a.seller_id = ${actor.seller_id}`;
    default:
      return sql`false`;
  }
}

/** A condition on the transaction `t`. */
export function visibleTo(actor: Actor): RawBuilder<unknown>[] {
  if (actor.kind === 'user' && actor.role === 'admin') return [];
  // Moves between the parts of an account, or of a budget, are no acts of the holder.
  return [sql`t.account_id in (select a.id from ledger_accounts a where ${accountsOf(actor)})`];
}

export function approvalsVisibleTo(actor: Actor): RawBuilder<unknown>[] {
  return [actor.kind === 'user' && actor.role === 'admin' ? sql`true` : sql`false`];
}

/** The account behind one's own login. */
export function ownHolder({ owner_id, seller_id }: UserActor): HolderKey | undefined {
  if (owner_id !== null) return { type: 'owner', id: owner_id };
  return seller_id !== null ? { type: 'seller', id: seller_id } : undefined;
}

/** Available coins of an owner or a seller now. */
export async function ownCoins(db: Database, actor: UserActor): Promise<number> {
  if (!ownHolder(actor)) return 0;
  const { rows } = await sql<{ available: number }>`
    select a.available + a.debt as available from ledger_accounts a
    where a.currency = 'coin' and ${accountsOf(actor)} limit 1`.execute(db);
  return rows[0]?.available ?? 0;
}

export function mayAskFor(actor: UserActor, { type, id }: HolderKey): boolean {
  const own = ownHolder(actor);
  return actor.role === 'admin' || (own?.type === type && own.id === id);
}

/** A condition on the account `a`. */
export const accountsOfHolder = ({ type, id }: HolderKey): RawBuilder<unknown> =>
  type === 'seller' ? sql`a.seller_id = ${id}` : sql`a.owner_id = ${id}`;
