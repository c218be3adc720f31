// Takes errors of browsers, a few a minute from each, and counts equal ones as one.
import { createHash } from 'node:crypto';
import type { InterfaceError } from '@iskra/contract/endpoints/interface-log';
import type { Actor, Context } from '../../context.ts';
import { countUse } from '../../database/limits.ts';
import { addressOf } from '../login/limits.rules.ts';
import { identity, scrubError } from './interface-log.rules.ts';
import { countError } from './interface-log.store.ts';

const minute = 60;

function sender(actor: Actor, ip: string): string {
  return 'session_id' in actor ? `${actor.kind}:${actor.session_id}` : `ip:${addressOf(ip).host}`;
}

export async function logInterfaceError(ctx: Context, error: InterfaceError): Promise<void> {
  const { db, actor, request } = ctx;
  const caps = [
    { key: `log:${sender(actor, request.ip)}`, most: 20, seconds: minute },
    // A release that fails in every browser at once must not write to the database all day.
    { key: 'log:all', most: 600, seconds: minute },
  ];
  for (const cap of caps) if ((await countUse(db, cap)) > 0) return;
  const scrubbed = scrubError(error);
  const fingerprint = createHash('sha256').update(identity(scrubbed)).digest('hex').slice(0, 32);
  await countError(db, fingerprint, scrubbed, actor.kind === 'user' ? actor.id : null);
}
