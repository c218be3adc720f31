// What concerns a person, asked of each area, and how much of it is new to them.
import { isUnread, type NoticeItem, type NoticeName, noticeKinds, noticeMoment } from '@iskra/contract/areas/bell';
import type { UserActor } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import type { Targets } from '../area.ts';
import { seenUntil } from './bell.store.ts';

type Notices = { [Name in NoticeName]?: NoticeItem<Name>[] };

interface Asker {
  db: Database;
  actor: UserActor;
}

/** One after the other: every open page asks, and none may hold several connections at once. */
async function noticesFor({ db, actor }: Asker, targets: Targets): Promise<Notices> {
  const notices: Record<string, object[]> = {};
  for (const [name, { access }] of Object.entries(noticeKinds)) {
    if (!(access as readonly string[]).includes(actor.role)) continue;
    notices[name] = await targets.notices[name]!(db, actor, targets);
    // An owner who has documents to sign is told of them and of nothing else: so is the gate.
    if (name === 'documents' && actor.role === 'owner' && notices[name].length > 0) break;
  }
  return notices as Notices;
}

export async function ringBell(ctx: Asker, targets: Targets) {
  return { notices: await noticesFor(ctx, targets), seen_at: await seenUntil(ctx.db, ctx.actor.id) };
}

/** The number on the bell. */
export async function countUnread(ctx: Asker, targets: Targets): Promise<number> {
  const { notices, seen_at } = await ringBell(ctx, targets);
  const seen = seen_at ?? '';
  return (Object.entries(notices) as [NoticeName, object[]][]).flatMap(([name, items]) =>
    items.filter((item) => isUnread(name, noticeMoment(name, item), seen)),
  ).length;
}
