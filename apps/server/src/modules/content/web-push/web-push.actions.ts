// Which browser is told, and by which key it knows the program.
import type { webPush as calls } from '@iskra/contract/areas/content/web-push';
import type { BodyOf } from '@iskra/contract/kernel/endpoint';
import type { UserContext } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { findKeys, keepSubscription } from './web-push.store.ts';

export async function publicPushKey(db: Database): Promise<string | null> {
  return (await findKeys(db))?.public_key.toString('base64url') ?? null;
}

export function subscribe({ db, actor }: UserContext, body: BodyOf<typeof calls.subscribe>): Promise<void> {
  const { endpoint, p256dh, auth } = body;
  const keys = { p256dh: Buffer.from(p256dh, 'base64url'), auth: Buffer.from(auth, 'base64url') };
  return keepSubscription(db, { user_id: actor.id, session_id: actor.session_id, endpoint, ...keys });
}
