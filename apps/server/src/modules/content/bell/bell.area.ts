// Which action answers each call of the bell.
import type { bell as calls } from '@iskra/contract/areas/content/bell';
import type { Routes } from '../../../routes.ts';
import type { Area, Targets } from '../../area.ts';
import { ringBell } from './bell.actions.ts';
import { markSeen } from './bell.store.ts';

const routesOver = (targets: Targets): Routes<typeof calls> => ({
  notices: (ctx) => ringBell(ctx, targets),
  seen: async ({ db, actor }, { body }) => {
    await markSeen(db, actor.id, new Date(body.until_ms));
    return {};
  },
});

export const bell = (targets: Targets) => ({ routes: routesOver(targets) }) satisfies Area;
