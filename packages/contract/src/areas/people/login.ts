// Login of staff: a phone or a password first, then always a code.
import * as z from 'zod/mini';
import { area } from '../../kernel/area.ts';
import { bounded } from '../../kernel/bounded.ts';
import { AskedCode, challengeId, enteredCode, heldChallenge, sentWays } from '../../kernel/code.ts';
import { endpoint, ok } from '../../kernel/endpoint.ts';
import { line, mobilePhone } from '../../kernel/fields.ts';
import { unkept } from '../../kernel/unkept.ts';
import { loginRoles, roles } from '../../roles.ts';

const remember = z._default(z.boolean(), false);
/** Taken as typed: a space may belong to a password. */
const password = unkept(bounded(200).check(z.minLength(1)));
/** Chosen by a person: long, so that it need not be odd. */
export const newPassword = unkept(bounded(200).check(z.minLength(12, 'Не короче 12 знаков')));
const loginName = line({ max: 254 });

export const AuthBody = z.discriminatedUnion('role', [
  z.strictObject({ role: z.literal('user'), phone: mobilePhone, remember, challenge_id: heldChallenge }),
  z.strictObject({ role: z.literal('tsm'), login: loginName, password, remember, challenge_id: heldChallenge }),
  z.strictObject({ role: z.literal('admin'), login: loginName, password, remember, challenge_id: heldChallenge }),
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
    reply: ok({
      token: z.string(),
      expires_in: z.int(),
      user_role_code: z.enum(roles),
      /** False while a moderator has not let the person in: the token opens their request and nothing else. */
      admitted: z.boolean(),
    }),
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
    summary:
      'What the login page may offer: demo accounts exist only in demo mode; and by which ways no code can come, because nothing is set to send it.',
    access: 'public',
    reply: ok({ demo: z.boolean(), silent: z.array(z.enum(sentWays)) }),
  }),
  choosePassword: endpoint({
    method: 'POST',
    path: '/auth/password',
    effect: 'write',
    audit: 'login.choose_password',
    summary: 'Sets the password of the holder of a one-time link; every session of the account ends.',
    access: 'public',
    body: z.strictObject({ token: unkept(bounded(64).check(z.minLength(20))), password: newPassword }),
    reply: ok({ login: z.enum(loginRoles) }),
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
    beforeAdmission: true,
    reply: ok({}),
  }),
};

export const loginArea = area({
  calls: login,
  problems: {
    'login.wrong': { code: 422, text: 'Неверный логин или пароль' },
    'login.locked': { code: 429, text: 'Слишком много попыток. Вход закрыт на некоторое время' },
    'login.blocked': { code: 403, text: 'Учётная запись заблокирована. Обратитесь к администратору' },
    'login.not_admitted': { code: 403, text: 'Учётная запись ещё не подтверждена' },
    'login.no_target': { code: 409, text: 'Некуда отправить код. Обратитесь к администратору' },
    'login.link_spent': { code: 410, text: 'Ссылка уже использована или устарела. Попросите новую у администратора' },
    'code.wrong': { code: 422, text: 'Неверный код' },
    'code.expired': { code: 410, text: 'Код больше не действует. Запросите новый' },
    'code.no_tries': { code: 429, text: 'Попытки закончились. Запросите новый код' },
    'code.too_soon': { code: 429, text: 'Новый код можно запросить чуть позже' },
    'code.too_many': { code: 429, text: 'Слишком много кодов. Попробуйте позже' },
    'code.required': { code: 428, text: 'Подтвердите действие кодом из SMS' },
    'code.locked': { code: 429, text: 'Слишком много неверных кодов. Попробуйте позже' },
  },
  actions: {
    'login.ask_code': 'Запрошен код для входа',
    'login.resend_code': 'Код для входа отправлен ещё раз',
    'login.enter': 'Вход',
    'login.failed': 'Неудачная попытка входа',
    'login.leave': 'Выход',
    'login.choose_password': 'Пароль задан по ссылке',
  },
});
