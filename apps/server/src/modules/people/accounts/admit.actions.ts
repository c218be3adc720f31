// An invited counterparty becomes an active one by the first login or by the last signature: the later of them.
import type { Context } from '../../../context.ts';
import { admit } from './admit.store.ts';

export async function admitOwner(ctx: Context, userId: number): Promise<void> {
  const id = await admit(ctx.db, userId);
  const [before, after] = [{ status: 'invited' }, { status: 'active' }];
  if (id) ctx.changed({ action: 'owner.admit', entity: 'owner', id, before, after });
}
