// Proving anew who sits at an open session, before the calls that declare `confirmIdentity`.
import * as z from 'zod/mini';
import { area } from '../../kernel/area.ts';
import { AskedCode, challengeId, enteredCode } from '../../kernel/code.ts';
import { endpoint, ok } from '../../kernel/endpoint.ts';
import { roles } from '../../roles.ts';

/** An owner who has not signed yet may still leave for good. */
const anybody = { access: roles, beforeSigning: true, beforeTotp: true } as const;

export const identity = {
  ask: endpoint({
    ...anybody,
    method: 'POST',
    path: '/identity',
    effect: 'write',
    audit: 'identity.ask_code',
    summary: 'Sends a code by which the person proves to this session who they are, or asks for that of their app.',
    reply: ok(AskedCode.shape),
  }),
  confirm: endpoint({
    ...anybody,
    method: 'POST',
    path: '/identity/confirm',
    effect: 'write',
    audit: 'identity.confirm',
    summary: 'Takes the code; for some minutes the session may do what declares `confirmIdentity`.',
    body: z.strictObject({ challenge_id: challengeId, code: enteredCode }),
    reply: ok({ expires_in: z.int() }),
  }),
};

export const identityArea = area({
  calls: identity,
  problems: {
    'identity.required': { code: 428, text: 'Подтвердите личность' },
  },
  actions: {
    'identity.ask_code': 'Запрошен код для подтверждения личности',
    'identity.confirm': 'Личность подтверждена',
  },
});
