// The news of a person, asked of each area, and how much of it is new to them.
import {
  isUnread,
  type NoticeItem,
  type NoticeName,
  noticeKinds,
  noticeMoment,
} from '@iskra/contract/areas/content/bell';
import type { Log, UserActor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import type { Targets } from '../../area.ts';
import { seenUntil } from './bell.store.ts';

type Notices = { [Name in NoticeName]?: NoticeItem<Name>[] };

interface Asker {
  db: Database;
  actor: UserActor;
  log: Log;
}

/**
 * One after the other: every open page asks, and none may hold several connections at once. Outside of a transaction a kind that cannot be
 * told now is absent and the others are told; when none can, that is an error like any other.
 */
async function noticesFor({ db, actor, log }: Asker, targets: Targets, inTransaction: boolean): Promise<Notices> {
  const notices: Record<string, object[]> = {};
  let failure: unknown;
  for (const [name, { access }] of Object.entries(noticeKinds)) {
    if (!(access as readonly string[]).includes(actor.role)) continue;
    try {
      notices[name] = await targets.notices[name]!(db, actor, targets);
    } catch (error) {
      if (inTransaction) throw error;
      failure = error;
      log.error({ err: error, notice: name }, 'a kind of the bell could not be told');
    }
    // An owner who has documents to sign is told of them and of nothing else: so is the gate.
    if (name === 'documents' && actor.role === 'owner' && notices[name]?.length !== 0) break;
  }
  if (Object.keys(notices).length === 0 && failure !== undefined) throw failure;
  return notices as Notices;
}

export async function ringBell(ctx: Asker, targets: Targets, inTransaction = false) {
  return { notices: await noticesFor(ctx, targets, inTransaction), seen_at: await seenUntil(ctx.db, ctx.actor.id) };
}

/** The number on the bell. */
export async function countUnread(ctx: Asker, targets: Targets, inTransaction = false): Promise<number> {
  const { notices, seen_at } = await ringBell(ctx, targets, inTransaction);
  const seen = seen_at ?? '';
  return (Object.entries(notices) as [NoticeName, object[]][]).flatMap(([name, items]) =>
    items.filter((item) => isUnread(name, noticeMoment(name, item), seen)),
  ).length;
}
