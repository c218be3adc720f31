// Which action answers each call about proving who one is.
import type { identity } from '@iskra/contract/areas/identity';
import type { Routes } from '../../routes.ts';
import { askIdentity, confirmIdentity } from './identity.actions.ts';

export const identityRoutes: Routes<typeof identity> = {
  ask: { steps: (step) => askIdentity(step) },
  confirm: { steps: (step, { body }) => confirmIdentity(step, body) },
};
