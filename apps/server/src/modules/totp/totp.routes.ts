// Which action answers each call about one's own authenticator app.
import type { totp } from '@iskra/contract/areas/totp';
import type { Routes } from '../../routes.ts';
import { beginTotp, newTotpCodes, showTotp, turnOffTotp, turnOnTotp } from './set-up.actions.ts';

export const totpRoutes: Routes<typeof totp> = {
  show: showTotp,
  begin: beginTotp,
  turnOn: (ctx, { body }) => turnOnTotp(ctx, body.code),
  turnOff: turnOffTotp,
  newCodes: newTotpCodes,
};
