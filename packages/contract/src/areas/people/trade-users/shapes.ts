// A trade user as it travels: a row of the list, the card, what a form may send, and the trade points in their care.
import * as z from 'zod/mini';
import { DeleteBody } from '../../../kernel/blocking.ts';
import { code, date, email, id, mobilePhone, orNull, personName, timestamp } from '../../../kernel/fields.ts';
import { guarded } from '../../../kernel/guarded.ts';
import { chosenIds } from '../../../kernel/list.ts';
import { may } from '../../../kernel/transitions.ts';
import { TradeUserKind } from './search.ts';
import { tradeUserTransitions } from './transitions.ts';

export { TradeUserKind, tradeUserKinds } from './search.ts';

export const tradeUserStatuses = ['invited', 'active', 'blocked'] as const;
export const TradeUserStatus = z.enum(tradeUserStatuses);
export type TradeUserStatus = z.output<typeof TradeUserStatus>;

const titled = z.nullable(z.object({ id: z.int(), title: z.string() }));

const summary = {
  id: z.int(),
  kind: TradeUserKind,
  employee_number: z.string(),
  name: z.string(),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  region: titled,
  branch: titled,
  bdm: titled,
  /** In their care today; of a head those of the subordinates too. */
  points_count: z.int(),
  /** Who work at those points. */
  sellers_count: z.int(),
  /** Asked for by themselves: undecided, or returned and not sent again. */
  requests_count: z.int(),
  subordinates_count: z.int(),
  /** Stands in for them on these days. */
  deputy: titled,
  vacation_from: z.nullable(z.string()),
  vacation_to: z.nullable(z.string()),
  status: TradeUserStatus,
  may: may(tradeUserTransitions),
  last_login_at: z.nullable(timestamp),
  version: z.int(),
};

export const TradeUserRow = z.object(summary);
export type TradeUserRow = z.output<typeof TradeUserRow>;

export const TradeUserCard = z.object({
  ...summary,
  last_name: z.string(),
  first_name: z.string(),
  middle_name: z.nullable(z.string()),
  /** Points of their own that go to a successor, those of the days to come too. */
  assigned_count: z.int(),
  /** For whom they stand in today. */
  deputising: z.array(z.object({ id: z.int(), title: z.string(), vacation_to: z.string() })),
  blocked_reason: titled,
  blocked_comment: z.nullable(z.string()),
  blocked_until: z.nullable(z.string()),
  created_at: timestamp,
  updated_at: timestamp,
});
export type TradeUserCard = z.output<typeof TradeUserCard>;

const fields = {
  employee_number: code,
  last_name: personName,
  first_name: personName,
  middle_name: z.optional(orNull(personName)),
  phone: guarded(mobilePhone),
  email: guarded(email),
  region_id: z.optional(z.nullable(id)),
  branch_id: z.optional(z.nullable(id)),
  /** The head of a TSM; another one holds from today. */
  bdm_id: z.optional(z.nullable(id)),
  deputy_id: z.optional(z.nullable(id)),
  vacation_from: z.optional(z.nullable(date)),
  vacation_to: z.optional(z.nullable(date)),
};

interface Vacation {
  deputy_id?: number | null | undefined;
  vacation_from?: string | null | undefined;
  vacation_to?: string | null | undefined;
}

/** Faults between the days of a vacation and the deputy, though each is right by itself. */
export function vacationErrors({ deputy_id, vacation_from, vacation_to }: Vacation) {
  const errors: { field: string; message: string }[] = [];
  if (!deputy_id && !vacation_from && !vacation_to) return errors;
  if (!deputy_id) errors.push({ field: 'deputy_id', message: 'Выберите, кто замещает' });
  if (!vacation_from) errors.push({ field: 'vacation_from', message: 'Укажите первый день' });
  if (!vacation_to) errors.push({ field: 'vacation_to', message: 'Укажите последний день' });
  if (vacation_from && vacation_to && vacation_to < vacation_from)
    errors.push({ field: 'vacation_to', message: 'Последний день раньше первого' });
  return errors;
}

export const TradeUserDraft = z.strictObject({ kind: TradeUserKind, ...fields }).check(
  z.check<Vacation>(({ value, issues }) => {
    for (const { field, message } of vacationErrors(value))
      issues.push({ code: 'custom', input: value, path: [field], message });
  }),
);
export type TradeUserDraft = z.output<typeof TradeUserDraft>;

/** A TSM stays a TSM: their points would be in nobody's care. */
export const TradeUserChange = z.strictObject({ ...z.partial(z.strictObject(fields)).shape, version: z.int() });
export type TradeUserChange = z.output<typeof TradeUserChange>;

export const DeleteTradeUser = z.strictObject({
  id,
  /** Who gets the points, the subordinates and the requests; needed when there are any, and no head who would answer for the requests. */
  successor_id: z.optional(z.nullable(id)),
  ...DeleteBody.shape,
});
export type DeleteTradeUser = z.output<typeof DeleteTradeUser>;

export const assignmentStates = ['current', 'coming', 'past'] as const;
export const AssignmentState = z.enum(assignmentStates);
export type AssignmentState = z.output<typeof AssignmentState>;

/** A trade point in the care of a TSM, from a day and up to another. */
export const AssignedPoint = z.object({
  id: z.int(),
  trade_point: z.object({ id: z.int(), code: z.string(), name: z.string(), address: z.string() }),
  tsm_id: z.int(),
  from_date: z.string(),
  to_date: z.nullable(z.string()),
  state: AssignmentState,
});
export type AssignedPoint = z.output<typeof AssignedPoint>;

export const AssignPoints = z.strictObject({ trade_point_ids: chosenIds, from_date: date });
export type AssignPoints = z.output<typeof AssignPoints>;

export const ReleasePoints = z.strictObject({ trade_point_ids: chosenIds, to_date: date });
export type ReleasePoints = z.output<typeof ReleasePoints>;

/** A row of the table by which points are given to TSMs and taken from them. */
export const ImportedAssignment = z.object({
  tsm_employee_no: z.string(),
  tp_code: z.string(),
  from_date: z.string(),
  action: z.enum(['add', 'remove']),
});

/** A row of the table of who works under whom. */
export const ImportedHead = z.object({
  tsm_employee_no: z.string(),
  tsm_fio: z.string(),
  tsm_email: z.string(),
  tsm_phone: z.string(),
  bdm_employee_no: z.string(),
  bdm_fio: z.string(),
  from_date: z.string(),
});
