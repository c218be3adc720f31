// Which action answers each call about proving who one is.
import type { identity as calls } from '@iskra/contract/areas/people/identity';
import type { Routes } from '../../../routes.ts';
import type { Area } from '../../area.ts';
import { askIdentity, confirmIdentity } from './identity.actions.ts';

const routes: Routes<typeof calls> = {
  ask: { steps: (step) => askIdentity(step) },
  confirm: { steps: (step, { body }) => confirmIdentity(step, body) },
};

export const identity = { routes } satisfies Area;
