// Joining («Стать участником»): a stranger proves a phone, tells of themselves and waits for a moderator; an applicant who waits or was denied
// sees where the request stands and mends it.
import * as z from 'zod/mini';
import { area } from '../../kernel/area.ts';
import { CommentBody } from '../../kernel/blocking.ts';
import { bounded, items } from '../../kernel/bounded.ts';
import { type BodyOf, endpoint, listOf, ok } from '../../kernel/endpoint.ts';
import { birthDate, email, id, line, orNull, personName, timestamp } from '../../kernel/fields.ts';
import { unkept } from '../../kernel/unkept.ts';
import { CaseStatus } from '../platform/moderation/statuses.ts';
import { proving } from './join/proving.ts';

/** What a right code gives: it says whose phone was proved, until when, and opens nothing but the form. */
const ticket = unkept(bounded(200).check(z.minLength(20)));

const fields = {
  last_name: personName,
  first_name: personName,
  middle_name: z.optional(orNull(personName)),
  birth_date: birthDate,
  city: line({ min: 2, max: 100 }),
  email: z.optional(orNull(email)),
  position: z.optional(orNull(line({ max: 100 }))),
  /** Nothing where the point is not among those that were found… */
  trade_point_id: z.optional(z.nullable(id)),
  /** …then it is told in words. */
  point_name: z.optional(orNull(line({ min: 2, max: 120 }))),
  point_address: z.optional(orNull(line({ min: 5, max: 200 }))),
};

type Fields = z.output<ReturnType<typeof z.strictObject<typeof fields>>>;
const hasPointOr = (name: 'point_name' | 'point_address') => (form: Fields) =>
  Boolean(form.trade_point_id || form[name]);

/** A form with one of the two: the point itself, or its name and its address. */
const withPoint = <Shape extends z.core.$ZodShape>(shape: Shape) =>
  z.strictObject({ ...fields, ...shape }).check(
    z.refine((form) => hasPointOr('point_name')(form as Fields), {
      error: 'Выберите точку или отметьте, что её нет в списке',
      path: ['point_name'],
    }),
    z.refine((form) => hasPointOr('point_address')(form as Fields), {
      error: 'Напишите адрес точки',
      path: ['point_address'],
    }),
  );

export const JoinForm = withPoint({});
export type JoinForm = z.output<typeof JoinForm>;

/** The sent form, corrected. */
export const JoinCorrection = withPoint({
  /** Consents of a seller whose request a counterparty or a TSM has sent. */
  accepted: z.optional(items(id, { max: 20 })),
});
export type JoinCorrection = z.output<typeof JoinCorrection>;

export const JoinBody = withPoint({
  ticket,
  /** The versions of the texts that were shown, all of them. */
  accepted: items(id, { max: 20 }),
  marketing: z.boolean(),
});
export type JoinBody = z.output<typeof JoinBody>;

export const JoinPoint = z.object({ id: z.int(), name: z.string(), address: z.string() });
export type JoinPoint = z.output<typeof JoinPoint>;

const JoinText = z.object({ version_id: z.int(), title: z.string(), html: z.nullable(z.string()) });
export type JoinText = z.output<typeof JoinText>;

/** The state of the caller's own request. */
const JoinRequest = z.object({
  /** Null while nobody has asked for this person. */
  status: z.nullable(CaseStatus),
  number: z.nullable(z.int()),
  submitted_at: z.nullable(timestamp),
  /** When it will have been looked at, by the programme's own promise. */
  due_at: z.nullable(timestamp),
  reason: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  /** Another moderator looks at it once more. */
  is_appeal: z.boolean(),
  /** Sent by a counterparty or a TSM: while it is being looked at, it is theirs to mend. */
  by_another: z.boolean(),
  /** Nobody tells anything of themselves before they have agreed to it. */
  consent_missing: z.boolean(),
  attempts_left: z.int(),
  may: z.object({ correct: z.boolean(), appeal: z.boolean() }),
  form: z.object({
    last_name: z.string(),
    first_name: z.string(),
    middle_name: z.nullable(z.string()),
    birth_date: z.nullable(z.string()),
    city: z.nullable(z.string()),
    email: z.nullable(z.string()),
    position: z.nullable(z.string()),
    point: z.nullable(JoinPoint),
    point_name: z.nullable(z.string()),
    point_address: z.nullable(z.string()),
  }),
});
export type JoinRequest = z.output<typeof JoinRequest>;

const waiting = { access: ['seller'], beforeAdmission: true } as const;

export const join = {
  ...proving,
  points: endpoint({
    method: 'POST',
    path: '/auth/join/points',
    effect: 'note',
    summary:
      'A few trade points by code, name or address, for applicants; counted, so that nobody walks through all of them.',
    access: 'public',
    body: z.strictObject({ ticket: z.optional(ticket), search: line({ min: 3, max: 100 }) }),
    reply: listOf(JoinPoint),
  }),
  texts: endpoint({
    method: 'GET',
    path: '/auth/join/texts',
    effect: 'read',
    summary: 'What a new participant has to accept, and the consent to messages that they may leave out.',
    access: 'public',
    reply: ok({ items: z.array(JoinText), marketing: z.nullable(JoinText) }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/auth/join/send',
    effect: 'write',
    audit: 'join.send',
    summary: 'Sends the request to moderation and opens a session in which nothing but the request is open.',
    access: 'public',
    opensSession: true,
    body: JoinBody,
    reply: ok({ token: z.string(), expires_in: z.int() }),
  }),
  request: endpoint({
    ...waiting,
    method: 'GET',
    path: '/auth/join/request',
    effect: 'read',
    summary: 'Where the request of the caller stands and what may be done about it.',
    reply: ok({ item: JoinRequest }),
  }),
  correct: endpoint({
    ...waiting,
    method: 'POST',
    path: '/auth/join/correct',
    effect: 'write',
    audit: 'join.correct',
    summary: 'Mends an undecided request where it stands; a returned or denied one is sent again.',
    body: JoinCorrection,
    reply: ok({}),
  }),
  appeal: endpoint({
    ...waiting,
    method: 'POST',
    path: '/auth/join/appeal',
    effect: 'write',
    audit: 'join.appeal',
    summary: 'Asks for another moderator’s look at a denied request, once and in time.',
    body: CommentBody,
    reply: ok({}),
  }),
};

export type JoinSend = BodyOf<typeof join.send>;

export const joinArea = area({
  calls: join,
  problems: {
    'join.closed': {
      code: 409,
      text: 'Заявки пока не принимаются: не опубликовано согласие на обработку персональных данных. Обратитесь к тому, кто пригласил вас в программу',
    },
    'join.known': { code: 409, text: 'По этому номеру уже есть учётная запись. Войдите по нему' },
    'join.ticket_spent': { code: 410, text: 'Подтверждение номера устарело. Начните сначала' },
    'join.too_many': { code: 429, text: 'Слишком много попыток. Попробуйте позже' },
    'join.texts_changed': { code: 409, text: 'Документы обновились. Прочитайте их ещё раз' },
    'join.by_another': { code: 409, text: 'Заявку подали за вас. Пока её проверяют, исправить её может только автор' },
  },
  actions: {
    'join.ask_code': 'Запрошен код для заявки на участие',
    'join.confirm': 'Телефон для заявки на участие подтверждён',
    'join.send': 'Отправлена заявка на участие',
    'join.correct': 'Заявка на участие исправлена',
    'join.appeal': 'Решение по заявке на участие обжаловано',
  },
});
