// Takes errors of browsers, a few a minute from each, and counts equal ones as one.
import { createHash } from 'node:crypto';
import type { InterfaceError } from '@iskra/contract/areas/insight/interface-log';
import type { Actor, Context } from '../../../context.ts';
import { type Cap, countUse } from '../../../database/connections/limits.ts';
import type { Database } from '../../../database/database.ts';
import { addressOf } from '../../people/login/limits.rules.ts';
import { identity, scrubError } from './interface-log.rules.ts';
import { countError, isKnown } from './interface-log.store.ts';

const minute = 60;
const day = 86_400;

function sender(actor: Actor, ip: string): string {
  return 'session_id' in actor ? `${actor.kind}:${actor.session_id}` : `ip:${addressOf(ip).host}`;
}

async function allPass(db: Database, caps: Cap[]): Promise<boolean> {
  for (const cap of caps) if ((await countUse(db, cap)) > 0) return false;
  return true;
}

/** The cap of all comes first: past it a flood from many addresses leaves no counters either. */
function linesOf(who: string): Cap[] {
  return [
    // A release that fails in every browser at once must not write to the database all day.
    { key: 'log:all', most: 600, seconds: minute },
    { key: `log:${who}`, most: 20, seconds: minute },
  ];
}

/** A new kind of error is a new row. Strangers, who may invent them, cannot use up what those who work here may report. */
function newKindsOf(who: string, { kind }: Actor): Cap[] {
  return [
    { key: `log:new:${who}`, most: 30, seconds: day },
    { key: `log:new:${kind === 'user' ? 'people' : 'strangers'}`, most: kind === 'user' ? 300 : 100, seconds: day },
  ];
}

export async function logInterfaceError(ctx: Context, error: InterfaceError): Promise<void> {
  const { db, actor, request } = ctx;
  const who = sender(actor, request.ip);
  if (!(await allPass(db, linesOf(who)))) return;
  const scrubbed = scrubError(error);
  const fingerprint = createHash('sha256').update(identity(scrubbed)).digest('hex').slice(0, 32);
  if (!(await isKnown(db, fingerprint)) && !(await allPass(db, newKindsOf(who, actor)))) return;
  await countError(db, fingerprint, scrubbed, actor.kind === 'user' ? actor.id : null);
}
