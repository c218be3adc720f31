// Which action answers each call about one's own authenticator app.
import type { totp as calls } from '@iskra/contract/areas/people/totp';
import type { Routes } from '../../../routes.ts';
import type { Area } from '../../area.ts';
import { beginTotp, newTotpCodes, showTotp, turnOffTotp, turnOnTotp } from './set-up.actions.ts';

const routes: Routes<typeof calls> = {
  show: showTotp,
  begin: beginTotp,
  turnOn: (ctx, { body }) => turnOnTotp(ctx, body.code),
  turnOff: turnOffTotp,
  newCodes: newTotpCodes,
};

export const totp = { routes } satisfies Area;
