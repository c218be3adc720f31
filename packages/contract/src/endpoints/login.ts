// Login of staff: a phone or a password first, then always a code.
import * as z from 'zod/mini';
import { AskedCode, challengeId, enteredCode } from '../entities/code.ts';
import { bounded } from '../kernel/bounded.ts';
import { endpoint, ok } from '../kernel/endpoint.ts';
import { line, mobilePhone } from '../kernel/fields.ts';
import { roles } from '../roles.ts';

const remember = z._default(z.boolean(), false);
/** Taken as typed: a space may belong to a password. */
const password = bounded(200).check(z.minLength(1));
const loginName = line({ max: 254 });

export const AuthBody = z.discriminatedUnion('role', [
  z.strictObject({ role: z.literal('user'), phone: mobilePhone, remember }),
  z.strictObject({ role: z.literal('tsm'), login: loginName, password, remember }),
  z.strictObject({ role: z.literal('admin'), login: loginName, password, remember }),
]);

export const login = {
  ask: endpoint({
    method: 'POST',
    path: '/auth',
    effect: 'write',
    audit: 'login.ask_code',
    summary:
      'Asks for a login code: by phone for owners and sellers, by login and password for everybody else. Nothing is sent to who has an app.',
    access: 'public',
    body: AuthBody,
    reply: ok(AskedCode.shape),
  }),
  enter: endpoint({
    method: 'POST',
    path: '/auth_code',
    effect: 'write',
    audit: 'login.enter',
    summary: 'Turns a login code into a token.',
    access: 'public',
    opensSession: true,
    body: z.strictObject({ challenge_id: challengeId, code: enteredCode }),
    reply: ok({ token: z.string(), expires_in: z.int(), user_role_code: z.enum(roles) }),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/auth_code/resend',
    effect: 'write',
    audit: 'login.resend_code',
    summary: 'Sends another code for the same login attempt; the earlier code dies.',
    access: 'public',
    body: z.strictObject({ challenge_id: challengeId }),
    reply: ok(AskedCode.shape),
  }),
  options: endpoint({
    method: 'GET',
    path: '/auth/options',
    effect: 'read',
    summary: 'What the login page may offer: demo accounts exist only in demo mode.',
    access: 'public',
    reply: ok({ demo: z.boolean() }),
  }),
  leave: endpoint({
    method: 'POST',
    path: '/logout',
    effect: 'write',
    audit: 'login.leave',
    summary: 'Ends the session of the token that asks.',
    access: roles,
    beforeSigning: true,
    beforeTotp: true,
    reply: ok({}),
  }),
};
