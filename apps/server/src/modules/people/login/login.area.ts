// Which action answers each call of the login.
import type { login as calls } from '@iskra/contract/areas/people/login';
import type { Routes } from '../../../routes.ts';
import type { Area } from '../../area.ts';
import { evenTime } from './even-time.ts';
import { askLogin, enter, leave, resendLogin } from './login.actions.ts';
import { outdatedLogins } from './login.store.ts';
import { choosePassword } from './password-links.actions.ts';
import { outdatedLinks } from './password-links.store.ts';

const routes: Routes<typeof calls> = {
  ask: { steps: (step, { body }) => evenTime(() => askLogin(step, body)) },
  enter: { steps: (step, { body }) => evenTime(() => enter(step, body)) },
  resend: { steps: (step, { body }) => evenTime(() => resendLogin(step, body.challenge_id)) },
  options: ({ facts }) => ({ demo: facts.demo, silent: [...(facts.silent ?? [])] }),
  choosePassword: { steps: (step, { body }) => choosePassword(step, body) },
  leave,
};

export const login = { routes, outdated: { ...outdatedLogins, ...outdatedLinks } } satisfies Area;
