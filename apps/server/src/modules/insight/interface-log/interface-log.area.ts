import type { interfaceLog as calls } from '@iskra/contract/areas/insight/interface-log';
import type { Routes } from '../../../routes.ts';
import type { Area } from '../../area.ts';
import { logInterfaceError } from './interface-log.actions.ts';
import { outdatedErrors } from './interface-log.store.ts';

const routes: Routes<typeof calls> = {
  add: async (ctx, { body }) => {
    await logInterfaceError(ctx, body);
    return {};
  },
};

export const interfaceLog = { routes, outdated: outdatedErrors } satisfies Area;
