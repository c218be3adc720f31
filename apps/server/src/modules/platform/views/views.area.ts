// Which action or query answers each call of the area.
import type { views as calls } from '@iskra/contract/areas/platform/views';
import type { Routes } from '../../../routes.ts';
import type { Area } from '../../area.ts';
import { addView, changeView, removeView } from './views.actions.ts';
import { listViews } from './views.store.ts';

const routes: Routes<typeof calls> = {
  list: async (ctx, { body }) => {
    const items = await listViews(ctx.db, ctx.actor, body.list);
    return { total: items.length, items };
  },
  add: (ctx, { body }) => addView(ctx, body),
  change: (ctx, { params, body }) => changeView(ctx, params.id, body),
  remove: async (ctx, { params }) => {
    await removeView(ctx, params.id);
    return {};
  },
};

export const views = { routes } satisfies Area;
