// The logged-in person's own data, sessions, phone and consents.
import * as z from 'zod/mini';
import { AskedCode, challengeId, oneTimeCode } from '../entities/code.ts';
import { OwnSession, Profile, ProfileChange, Window } from '../entities/person.ts';
import { endpoint, listOf, ok } from '../kernel/endpoint.ts';
import { byId, mobilePhone } from '../kernel/fields.ts';
import { roles } from '../roles.ts';

/** Every role, an owner who has not signed yet included. */
const own = { access: roles, beforeSigning: true } as const;

export const profile = {
  show: endpoint({
    ...own,
    method: 'POST',
    path: '/profile',
    beforeTotp: true,
    effect: 'read',
    summary: 'Who is logged in: role, name, contacts, what must be shown first.',
    reply: ok(Profile.shape),
  }),
  change: endpoint({
    ...own,
    method: 'PATCH',
    path: '/profile',
    effect: 'write',
    audit: 'profile.change',
    summary: 'Changes own contacts, photo, notifications and looks; only the named fields.',
    body: ProfileChange,
    reply: ok(Profile.shape),
  }),
  shown: endpoint({
    ...own,
    method: 'POST',
    path: '/profile/shown',
    effect: 'write',
    audit: 'profile.window_shown',
    summary: 'The person has seen a window that had to be shown.',
    body: z.strictObject({ window: z.enum(['welcome', 'bonus']) }),
    reply: ok({ must_show: z.array(Window) }),
  }),
  consent: endpoint({
    ...own,
    method: 'POST',
    path: '/profile/consent',
    effect: 'write',
    audit: 'profile.consent',
    summary: 'Consent to process personal data, and to marketing messages if the person wants them.',
    body: z.strictObject({ personal_data: z.literal(true, 'Без согласия продолжить нельзя'), marketing: z.boolean() }),
    reply: ok({ must_show: z.array(Window) }),
  }),
  sessions: endpoint({
    ...own,
    method: 'GET',
    path: '/profile/sessions',
    effect: 'read',
    summary: 'Where the person is logged in.',
    reply: listOf(OwnSession),
  }),
  endSession: endpoint({
    ...own,
    method: 'DELETE',
    path: '/profile/sessions/:id',
    effect: 'write',
    audit: 'session.end',
    summary: 'Ends one of the own sessions.',
    params: byId,
    reply: ok({}),
  }),
  endSessions: endpoint({
    ...own,
    method: 'POST',
    path: '/profile/sessions/end-all',
    effect: 'write',
    audit: 'session.end_all',
    summary: 'Ends all own sessions, the asking one too unless it is to stay.',
    body: z.strictObject({ keep_current: z._default(z.boolean(), false) }),
    reply: ok({ ended: z.int() }),
  }),
  askPhone: endpoint({
    ...own,
    method: 'POST',
    path: '/profile/phone',
    effect: 'write',
    audit: 'profile.ask_phone',
    summary: 'Sends a code to the new phone and one to the old phone (or mail) of the person.',
    body: z.strictObject({ phone: mobilePhone }),
    reply: ok({ new: AskedCode, old: z.nullable(AskedCode) }),
  }),
  changePhone: endpoint({
    ...own,
    method: 'POST',
    path: '/profile/phone/confirm',
    effect: 'write',
    audit: 'profile.change_phone',
    summary: 'Changes the phone by both codes and ends all sessions.',
    body: z.strictObject({
      new_challenge_id: challengeId,
      new_code: oneTimeCode,
      old_challenge_id: z.optional(challengeId),
      old_code: z.optional(oneTimeCode),
    }),
    reply: ok({}),
  }),
  leaveForGood: endpoint({
    ...own,
    method: 'POST',
    path: '/profile/delete',
    effect: 'write',
    audit: 'profile.delete',
    confirmIdentity: true,
    summary: 'Deletes the own account and ends all its sessions.',
    body: z.strictObject({ confirm: z.literal('УДАЛИТЬ', 'Введите слово УДАЛИТЬ') }),
    reply: ok({}),
  }),
};
