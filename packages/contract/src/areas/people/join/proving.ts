// The first step of joining, by itself: its page is as light as a login and loads the form while the code is being typed.
import * as z from 'zod/mini';
import { AskedCode, challengeId, heldChallenge, oneTimeCode } from '../../../kernel/code.ts';
import { endpoint, ok } from '../../../kernel/endpoint.ts';
import { mobilePhone } from '../../../kernel/fields.ts';

export const proving = {
  open: endpoint({
    method: 'GET',
    path: '/auth/join/open',
    effect: 'read',
    summary: 'Whether requests are taken: not while no consent to process personal data is in force.',
    access: 'public',
    reply: ok({ open: z.boolean() }),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/auth/join',
    effect: 'write',
    audit: 'join.ask_code',
    summary:
      'Sends a code to the phone of a person who wants to take part; the same whether anybody has that phone or not.',
    access: 'public',
    body: z.strictObject({ phone: mobilePhone, challenge_id: heldChallenge }),
    reply: ok(AskedCode.shape),
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/auth/join/code',
    effect: 'write',
    audit: 'join.confirm',
    summary: 'Turns a right code into a ticket to the form; a person who has an account already is told to log in.',
    access: 'public',
    body: z.strictObject({ challenge_id: challengeId, code: oneTimeCode }),
    reply: ok({ ticket: z.string(), expires_in: z.int() }),
  }),
};
