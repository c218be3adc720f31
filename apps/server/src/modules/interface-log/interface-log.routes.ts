import type { interfaceLog } from '@iskra/contract/areas/interface-log';
import type { Routes } from '../../routes.ts';
import { logInterfaceError } from './interface-log.actions.ts';

export const interfaceLogRoutes: Routes<typeof interfaceLog> = {
  add: async (ctx, { body }) => {
    await logInterfaceError(ctx, body);
    return {};
  },
};
