// Staff: administrators and moderators, and what each moderator judges.
import * as z from 'zod/mini';
import { AddedWithLink, passwordLinkCall, transitionCall } from '../../kernel/action-calls.ts';
import { area } from '../../kernel/area.ts';
import { BlockBody, CommentBody } from '../../kernel/blocking.ts';
import { crud } from '../../kernel/crud.ts';
import type { BodyOf } from '../../kernel/endpoint.ts';
import { email, line, mobilePhone, orNull, personName, timestamp } from '../../kernel/fields.ts';
import { guarded } from '../../kernel/guarded.ts';
import { anyOf } from '../../kernel/list.ts';
import { may, type Transitions } from '../../kernel/transitions.ts';
import { Scope } from '../platform/moderators.ts';

const place = { path: '/staff', entity: 'staff', names: ['member of staff', 'staff'] } as const;
const access = ['admin'] as const;

export const staffRoles = ['admin', 'moderator'] as const;
const StaffRole = z.enum(staffRoles);
export type StaffRole = z.output<typeof StaffRole>;

export const staffStatuses = ['invited', 'active', 'blocked'] as const;
const StaffStatus = z.enum(staffStatuses);
export type StaffStatus = z.output<typeof StaffStatus>;

const notBlocked = ['invited', 'active'] as const;

export const staffTransitions = {
  edit: { label: 'Изменить', from: staffStatuses, access },
  password: { label: 'Новый пароль…', from: notBlocked, access },
  unblock: { label: 'Разблокировать…', from: ['blocked'], to: 'active', access },
  block: {
    label: 'Заблокировать…',
    from: notBlocked,
    to: 'blocked',
    access,
    danger: true,
    reasons: 'reasons.block_user',
    notSelf: true,
  },
} as const satisfies Transitions<StaffStatus>;

const titled = z.nullable(z.object({ id: z.int(), title: z.string() }));

const summary = {
  id: z.int(),
  role: StaffRole,
  last_name: z.string(),
  first_name: z.string(),
  middle_name: z.nullable(z.string()),
  login: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  status: StaffStatus,
  last_login_at: z.nullable(timestamp),
  /** What a moderator judges, and in which regions; it is changed by `moderators.scope`. */
  scopes: z.array(Scope),
  may: may(staffTransitions),
  version: z.int(),
};

export const StaffRow = z.object(summary);
export type StaffRow = z.output<typeof StaffRow>;

export const StaffCard = z.object({
  ...summary,
  blocked_reason: titled,
  blocked_comment: z.nullable(z.string()),
  blocked_until: z.nullable(z.string()),
});
export type StaffCard = z.output<typeof StaffCard>;

const loginName = line({ min: 3, max: 60 }).check(
  z.regex(/^[a-z0-9._-]+$/i, 'Латинские буквы, цифры, точка, дефис и подчёркивание'),
);

const fields = {
  role: guarded(StaffRole),
  login: guarded(loginName),
  last_name: personName,
  first_name: personName,
  middle_name: z.optional(orNull(personName)),
  /** Codes go there. */
  phone: guarded(mobilePhone),
  email: guarded(email),
};

export const StaffDraft = z.strictObject(fields);
export type StaffDraft = z.output<typeof StaffDraft>;
export const StaffChange = z.strictObject({ ...z.partial(z.strictObject(fields)).shape, version: z.int() });
export type StaffChange = z.output<typeof StaffChange>;

const list = {
  of: StaffCard,
  searches: ['last_name', 'first_name', 'middle_name', 'login', 'phone', 'email'],
  sorts: ['last_name'],
  order: { field: 'last_name', dir: 'asc' },
  filters: { role: anyOf(StaffRole), status: anyOf(StaffStatus) },
} as const;

const ordinary = crud({
  ...place,
  access,
  list,
  row: StaffRow,
  card: StaffCard,
  add: { access, body: StaffDraft, summary: 'Adds an administrator or a moderator and sends a link for a password' },
  change: {
    access,
    body: StaffChange,
    summary: 'Changes an administrator or a moderator; another role or phone ends their sessions',
  },
  export: { access },
});

export const staff = {
  ...ordinary,
  add: { ...ordinary.add, reply: AddedWithLink },
  passwordLink: passwordLinkCall(place, { access }),
  block: transitionCall(place, staffTransitions, 'block', {
    summary: 'Keeps somebody of the staff out',
    body: BlockBody,
  }),
  unblock: transitionCall(place, staffTransitions, 'unblock', {
    summary: 'Lets a blocked one in again',
    body: CommentBody,
    confirmIdentity: true,
  }),
};

export type StaffQuestion = BodyOf<typeof staff.neighbours>;

export const staffStatusWords = { invited: 'Приглашён', active: 'Активен', blocked: 'Заблокирован' } as const;

export const staffArea = area({
  calls: staff,
  problems: {
    'staff.login_taken': { code: 422, text: 'Этот логин уже занят' },
    'staff.phone_taken': { code: 422, text: 'Этот телефон уже занят другим участником' },
    'staff.email_taken': { code: 422, text: 'Эта почта уже занята другим участником' },
    'staff.self': { code: 409, text: 'Себя заблокировать или лишить роли нельзя. Попросите другого администратора' },
    'staff.last_admin': { code: 409, text: 'Это последний работающий администратор' },
  },
  actions: {
    'staff.add': 'Сотрудник добавлен',
    'staff.change': 'Сотрудник изменён',
    'staff.block': 'Сотрудник заблокирован',
    'staff.unblock': 'Сотрудник разблокирован',
    'staff.password_link': 'Отправлена ссылка для пароля',
    'staff.export': 'Сотрудники выгружены',
  },
  transitions: { staff: staffTransitions },
  runs: { 'export.staff': 'Выгрузка сотрудников' },
});
