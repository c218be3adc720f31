// A frozen account (under investigation): until it is thawed, only an administrator's operations pass.
import type { HolderKey } from '@iskra/contract/areas/coins/ledger/shapes';
import type { UserContext } from '../../../context.ts';
import { problem } from '../../../problem.ts';
import { findPeople } from './balances.store.ts';
import { lockOwnAccounts, setFrozen } from './freeze.store.ts';

export async function freezeAccounts(ctx: UserContext, holder: HolderKey, comment: string, frozen: boolean) {
  const [person] = await findPeople(ctx.db, [holder], 'coin');
  const accounts = person ? await lockOwnAccounts(ctx.db, [holder]) : [];
  if (!person || accounts.length === 0) throw problem('not_found');
  if (accounts.every((account) => account.frozen === frozen))
    throw problem(frozen ? 'ledger.frozen_already' : 'ledger.not_frozen');
  await setFrozen(
    ctx.db,
    accounts.map(({ id }) => id),
    frozen ? { by: ctx.actor.id, comment } : undefined,
  );
  const people = person.holder.title;
  ctx.changed({ entity: 'ledger', id: null, before: null, after: { frozen, people }, reason: comment });
  return {};
}
