// Which action answers each call of the login.
import type { login } from '@iskra/contract/areas/login';
import type { Routes } from '../../routes.ts';
import { askLogin, enter, leave, resendLogin } from './login.actions.ts';

export const loginRoutes: Routes<typeof login> = {
  ask: { steps: (step, { body }) => askLogin(step, body) },
  enter: { steps: (step, { body }) => enter(step, body) },
  resend: { steps: (step, { body }) => resendLogin(step, body.challenge_id) },
  options: (ctx) => ({ demo: ctx.facts.demo }),
  leave,
};
