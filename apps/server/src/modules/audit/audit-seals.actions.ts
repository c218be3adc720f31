// Proves that the audit trail is what it was when it was sealed, and forgets what is older than it is kept.
import type { Database } from '../../database/database.ts';
import type { Finding } from '../../finding.ts';
import { countUnsealed, forgetOldest, type ProvedSeal, proveSeals } from './audit-seals.store.ts';

function complaint({ id, from_id, to_id, at, events, found, follows }: ProvedSeal): string {
  const seal = `seal ${id} (events ${from_id} to ${to_id}, made ${at}) is broken`;
  if (!follows) return `${seal}: it does not continue the seal before it`;
  if (found !== events) return `${seal}: it holds ${events} events, ${found} are there`;
  return `${seal}: its events or itself were changed`;
}

export async function verifyAudit(db: Database): Promise<Finding> {
  let last: ProvedSeal | undefined;
  let events = 0;
  for (let seals = await proveSeals(db, 0); seals.length > 0; seals = await proveSeals(db, last!.id)) {
    const broken = seals.find(({ follows, fits }) => !follows || !fits);
    if (broken) return { intact: false, says: complaint(broken) };
    last = seals.at(-1);
    events += seals.reduce((sum, seal) => sum + seal.events, 0);
  }
  const open = await countUnsealed(db, last?.to_id ?? 0);
  const sealed = last
    ? `${last.id} seals over ${events} events are intact, the last one is ${last.hash}`
    : 'there are no seals yet';
  return { intact: true, says: open.since ? `${sealed}; ${open.events} events wait since ${open.since}` : sealed };
}

/** One seal at a time; `tick` runs in between and may stop it. */
export async function forgetHistory(db: Database, tick: () => void): Promise<void> {
  do tick();
  while ((await forgetOldest(db)) > 0);
}
