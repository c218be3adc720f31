// Which action answers each call about the own account.
import type { profile as calls } from '@iskra/contract/areas/people/profile';
import type { Routes } from '../../../routes.ts';
import type { Area, Targets } from '../../area.ts';
import { countUnread } from '../../content/bell/bell.actions.ts';
import { ownSessions } from '../sessions/sessions.actions.ts';
import { leavingObstacles } from './leaving.actions.ts';
import { askPhoneChange, changePhone } from './phone.actions.ts';
import {
  changeProfile,
  deleteOwnAccount,
  endSession,
  endSessions,
  giveConsent,
  showProfile,
  windowShown,
} from './profile.actions.ts';
import { maySeeUser, namesOfUsers } from './profile.store.ts';

const routesOver = (targets: Targets): Routes<typeof calls> => ({
  show: async (ctx) => ({ ...(await showProfile(ctx)), unread: await countUnread(ctx, targets) }),
  change: async (ctx, { body }) => ({
    ...(await changeProfile(ctx, body)),
    unread: await countUnread(ctx, targets, true),
  }),
  shown: (ctx, { body }) => windowShown(ctx, body.window),
  consent: (ctx, { body }) => giveConsent(ctx, body.marketing),
  sessions: async (ctx) => {
    const items = await ownSessions(ctx);
    return { total: items.length, items };
  },
  endSession: (ctx, { params }) => endSession(ctx, params.id),
  endSessions: (ctx, { body }) => endSessions(ctx, body.keep_current),
  askPhone: { steps: (step, { body }) => askPhoneChange(step, body.phone) },
  changePhone: { steps: (step, { body }) => changePhone(step, body) },
  leaving: async (ctx) => ({ obstacles: await leavingObstacles(ctx) }),
  leaveForGood: (ctx) => deleteOwnAccount(ctx),
});

export const profile = (targets: Targets) => ({ routes: routesOver(targets) }) satisfies Area;

/** Parts for the engines: the routes above count the lines of each area. */
export const profileTargets = {
  histories: { user: maySeeUser },
  names: { user: namesOfUsers },
  blockable: { user: 'users' },
} satisfies Area;
