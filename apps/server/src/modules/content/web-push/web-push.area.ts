// Which action or query answers each call of the area.
import type { webPush as calls } from '@iskra/contract/areas/content/web-push';
import type { Routes } from '../../../routes.ts';
import type { Area } from '../../area.ts';
import { publicPushKey, subscribe } from './web-push.actions.ts';
import { webPushJobs } from './web-push.jobs.ts';
import { dropSubscription, outdatedPushes } from './web-push.store.ts';

const routes: Routes<typeof calls> = {
  key: async ({ db }) => ({ key: await publicPushKey(db) }),
  subscribe: async (ctx, { body }) => {
    await subscribe(ctx, body);
    return {};
  },
  unsubscribe: async ({ db, actor }, { body }) => {
    await dropSubscription(db, actor.id, body.endpoint);
    return {};
  },
};

export const webPush = { routes, jobs: webPushJobs, outdated: outdatedPushes } satisfies Area;
