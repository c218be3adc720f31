import type { intents as calls } from '@iskra/contract/areas/platform/intents';
import type { Routes } from '../../../routes.ts';
import type { Area } from '../../area.ts';
import { settleIntent } from './intents.actions.ts';

const routes: Routes<typeof calls> = {
  settle: (ctx, { params, body }) => settleIntent(ctx, params.key, body.seconds_ago),
};

export const intents = { routes } satisfies Area;
