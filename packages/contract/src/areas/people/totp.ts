// The second factor of staff: an authenticator app (TOTP) whose code stands for the one from a message.
import * as z from 'zod/mini';
import { area } from '../../kernel/area.ts';
import { oneTimeCode } from '../../kernel/code.ts';
import { endpoint, ok } from '../../kernel/endpoint.ts';
import { timestamp } from '../../kernel/fields.ts';
import { totpRoles } from '../../roles.ts';

const own = { access: totpRoles } as const;
/** Shown once: the program itself keeps only their hashes. */
const recoveryCodes = ok({ recovery_codes: z.array(z.string()) });

export const totp = {
  show: endpoint({
    ...own,
    method: 'GET',
    path: '/profile/totp',
    effect: 'read',
    summary: 'Whether the person logs in with an app, and how many recovery codes are left.',
    reply: ok({ turned_on_at: z.nullable(timestamp), recovery_left: z.int(), recovery_total: z.int() }),
  }),
  begin: endpoint({
    ...own,
    method: 'POST',
    path: '/profile/totp',
    effect: 'write',
    audit: 'totp.begin',
    confirmIdentity: true,
    beforeTotp: true,
    summary: 'Makes a key for the app; nothing changes until a code shows that the app has it.',
    reply: ok({
      /** For people who type it, in groups of four. */
      key: z.string(),
      /** For the QR code: `otpauth://…`. */
      address: z.string(),
    }),
  }),
  turnOn: endpoint({
    ...own,
    method: 'POST',
    path: '/profile/totp/turn-on',
    effect: 'write',
    audit: 'totp.turn_on',
    confirmIdentity: true,
    beforeTotp: true,
    summary: 'From now on the app’s code is asked for; other sessions end. Answers with the recovery codes.',
    body: z.strictObject({ code: oneTimeCode }),
    reply: recoveryCodes,
  }),
  turnOff: endpoint({
    ...own,
    method: 'POST',
    path: '/profile/totp/turn-off',
    effect: 'write',
    audit: 'totp.turn_off',
    confirmIdentity: true,
    summary: 'Forgets the app and its recovery codes: codes come by message again.',
    reply: ok({}),
  }),
  newCodes: endpoint({
    ...own,
    method: 'POST',
    path: '/profile/totp/recovery-codes',
    effect: 'write',
    audit: 'totp.new_codes',
    confirmIdentity: true,
    summary: 'Makes new recovery codes; the earlier ones die.',
    reply: recoveryCodes,
  }),
};

export const totpArea = area({
  calls: totp,
  problems: {
    'totp.required': { code: 428, text: 'Подключите приложение с кодами, чтобы продолжить' },
    'totp.already_on': { code: 409, text: 'Приложение уже подключено' },
    'totp.not_on': { code: 409, text: 'Приложение не подключено' },
  },
  actions: {
    'totp.begin': 'Начато подключение приложения с кодами',
    'totp.turn_on': 'Подключено приложение с кодами',
    'totp.turn_off': 'Отключено приложение с кодами',
    'totp.reset': 'Приложение с кодами отключено администратором сервера',
    'totp.new_codes': 'Созданы новые резервные коды',
    'totp.recovery_used': 'Использован резервный код',
  },
});
