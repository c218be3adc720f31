// An administrator reminds a counterparty of documents that wait for the signature.
import type { UserContext } from '../../../context.ts';
import { countUse } from '../../../database/connections/limits.ts';
import { problem } from '../../../problem.ts';
import { sendMessage } from '../messages/messages.actions.ts';
import { signerOfOwner, titlesToSign } from './documents.notify.store.ts';
import { reminderText } from './documents.rules.ts';

const day = 86_400;

export async function remindOwner(ctx: UserContext, owner_id: number): Promise<{ email: string }> {
  const signer = await signerOfOwner(ctx.db, owner_id);
  if (!signer) throw problem('not_found');
  const titles = await titlesToSign(ctx.db, signer.user_id);
  if (titles.length === 0) throw problem('document.nothing_to_sign');
  const retry_after = await countUse(ctx.db, { key: `remind_signing:${owner_id}`, most: 1, seconds: day });
  if (retry_after > 0) throw problem('document.reminded', { retry_after });
  const letter = { channel: 'mail' as const, recipient: signer.email, purpose: `remind_signing:${owner_id}` };
  await sendMessage(ctx, { ...letter, ...reminderText(titles) });
  ctx.changed({ entity: 'owner', id: owner_id, before: null, after: null });
  return { email: signer.email };
}
