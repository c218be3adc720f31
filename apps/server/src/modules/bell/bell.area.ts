// The bell: asks each area for what concerns the caller.
import { type bell as calls, type NoticeItem, type NoticeName, noticeKinds } from '@iskra/contract/areas/bell';
import type { UserActor } from '../../context.ts';
import type { Database } from '../../database/database.ts';
import type { Routes } from '../../routes.ts';
import type { Area, Targets } from '../area.ts';

type Notices = { [Name in NoticeName]?: NoticeItem<Name>[] };

/** One after the other: every open page asks, and none may hold several connections at once. */
async function noticesFor(db: Database, actor: UserActor, queries: Targets['notices']): Promise<Notices> {
  const notices: Record<string, object[]> = {};
  for (const [name, { access }] of Object.entries(noticeKinds)) {
    if (!(access as readonly string[]).includes(actor.role)) continue;
    notices[name] = await queries[name]!(db, actor);
    // An owner who has documents to sign is told of them and of nothing else: so is the gate.
    if (name === 'documents' && actor.role === 'owner' && notices[name].length > 0) break;
  }
  return notices as Notices;
}

const routesOver = ({ notices }: Targets): Routes<typeof calls> => ({
  notices: async ({ db, actor }) => ({ notices: await noticesFor(db, actor, notices) }),
});

export const bell = (targets: Targets) => ({ routes: routesOver(targets) }) satisfies Area;
