// A seller as they travel: a row of the list, the card, the places where they work, and what a form may send.
import * as z from 'zod/mini';
import { CommentBody } from '../../../kernel/blocking.ts';
import {
  birthDate,
  date,
  email,
  id,
  line,
  mobilePhone,
  orNull,
  paragraph,
  personName,
  timestamp,
} from '../../../kernel/fields.ts';
import { guarded } from '../../../kernel/guarded.ts';
import { moscowDay } from '../../../kernel/moscow.ts';
import { maskedFor, seenBy } from '../../../kernel/sight.ts';
import { may } from '../../../kernel/transitions.ts';
import { company } from '../../../roles.ts';
import { sellerTransitions } from './transitions.ts';

/** Those of the account behind the seller; a deleted one is seen by nobody. */
export const sellerStatuses = ['invited', 'pending', 'active', 'denied', 'blocked'] as const;
export const SellerStatus = z.enum(sellerStatuses);
export type SellerStatus = z.output<typeof SellerStatus>;

export const Employment = z.enum(['seller', 'senior_seller', 'admin_of_tp']);
export const Gender = z.enum(['male', 'female']);

const titled = z.nullable(z.object({ id: z.int(), title: z.string() }));

/** A seller's number is not the owner's to call. */
const sellerPhone = maskedFor(['owner'], 'phone', z.nullable(z.string()));

const summary = {
  id: z.int(),
  code: z.string(),
  name: z.string(),
  phone: sellerPhone,
  status: SellerStatus,
  may: may(sellerTransitions),
  employment: Employment,
  /** The primary one of the points that the reader sees, or the first of them, and how many there are. */
  main_point: titled,
  points_count: z.int(),
  owner: titled,
  region: titled,
  tsm: titled,
  /** Coins that can be spent; below nought with a debt. */
  coins: seenBy(['admin'], z.int()),
  flames: seenBy(['admin'], z.int()),
  /** Days in a row with something done. */
  streak_days: z.int(),
  /** Tasks accepted since the first day of the month, at the points that the reader sees. */
  tasks_month: z.int(),
  created_at: timestamp,
  last_login_at: z.nullable(timestamp),
  version: z.int(),
};

export const SellerRow = z.object(summary);
export type SellerRow = z.output<typeof SellerRow>;

export const SellerCard = z.object({
  ...summary,
  user_id: seenBy(['admin', 'moderator'], z.int()),
  last_name: z.string(),
  first_name: z.string(),
  middle_name: z.nullable(z.string()),
  email: seenBy(company, z.nullable(z.string())),
  birth_date: seenBy(['admin', 'moderator'], z.nullable(z.string())),
  gender: z.nullable(Gender),
  city: z.nullable(z.string()),
  hired_on: z.nullable(z.string()),
  consent_at: z.nullable(timestamp),
  marketing_consent: z.boolean(),
  blocked_reason: titled,
  blocked_comment: z.nullable(z.string()),
  blocked_until: z.nullable(z.string()),
  updated_at: timestamp,
});
export type SellerCard = z.output<typeof SellerCard>;

/** Work at one trade point, from a day to a day; both count. Without an end it goes on. */
export const SellerLink = z.object({
  id: z.int(),
  trade_point: z.object({ id: z.int(), code: z.string(), title: z.string(), address: z.string() }),
  position: z.nullable(z.string()),
  from_date: z.string(),
  to_date: z.nullable(z.string()),
  /** Said beforehand: the work goes on until this day has passed. */
  last_day: z.nullable(z.string()),
  /** It would tell others that the seller works elsewhere too. */
  is_primary: seenBy(['admin', 'moderator'], z.boolean()),
  source: z.enum(['moderation', 'tsm_request', 'owner', 'import', 'chicago', 'admin']),
});
export type SellerLink = z.output<typeof SellerLink>;

const position = z.optional(orNull(line({ max: 100 })));
const notInFuture = date.check(z.refine((day) => day <= moscowDay(new Date()), 'Дата не может быть в будущем'));

export const sellerFields = {
  last_name: personName,
  first_name: personName,
  middle_name: z.optional(orNull(personName)),
  /** By it the seller logs in. */
  phone: guarded(mobilePhone),
  email: z.optional(guarded(orNull(email))),
  birth_date: z.optional(z.nullable(birthDate)),
  gender: z.optional(z.nullable(Gender)),
  city: z.optional(orNull(line({ max: 100 }))),
  employment: z.optional(Employment),
  hired_on: z.optional(z.nullable(notInFuture)),
};

export const SellerDraft = z
  .strictObject({
    ...sellerFields,
    /** Where the seller begins to work, and when; nowhere when not said. */
    trade_point_id: z.optional(z.nullable(id)),
    from_date: z.optional(z.nullable(date)),
    position,
  })
  .check(
    z.refine(({ trade_point_id, from_date }) => !trade_point_id || from_date, {
      error: 'Укажите первый день работы',
      path: ['from_date'],
    }),
  );
export type SellerDraft = z.output<typeof SellerDraft>;

export const SellerChange = z.strictObject({
  ...z.partial(z.strictObject(sellerFields)).shape,
  version: z.int(),
});
export type SellerChange = z.output<typeof SellerChange>;

/** What an owner knows of whom they invite to an own point. */
export const SellerInvitation = z.strictObject({
  last_name: personName,
  first_name: personName,
  middle_name: z.optional(orNull(personName)),
  phone: mobilePhone,
  trade_point_id: id,
  from_date: date,
  position,
  /** For the moderator. */
  comment: z.optional(orNull(paragraph({ min: 5, max: 500 }))),
});
export type SellerInvitation = z.output<typeof SellerInvitation>;

/** Into which account the duplicate goes; nothing of it comes back, so the word is typed. */
export const MergeBody = z.strictObject({
  ...CommentBody.shape,
  into_id: id,
  confirm: z.literal('ОБЪЕДИНИТЬ', 'Введите слово ОБЪЕДИНИТЬ'),
});
export type MergeBody = z.output<typeof MergeBody>;

/** Where work begins, and when. */
export const Beginning = z.strictObject({ trade_point_id: id, from_date: date, position });

export const LinkBody = z.strictObject({
  ...Beginning.shape,
  /** Takes the mark from the point that had it. */
  is_primary: z.optional(z.boolean()),
});
export type LinkBody = z.output<typeof LinkBody>;

export const UnlinkBody = z.strictObject({
  link_id: id,
  /** The last day of work, inclusive: a seller who leaves today works until the end of it. */
  to_date: date,
});
export type UnlinkBody = z.output<typeof UnlinkBody>;

export const PrimaryBody = z.strictObject({ link_id: id });

/** A place where the seller is logged in. */
export const SellerDevice = z.object({
  id: z.int(),
  user_agent: z.nullable(z.string()),
  created_at: timestamp,
  last_seen_at: timestamp,
});
export type SellerDevice = z.output<typeof SellerDevice>;

const longest = 366;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export const AnalyticsBody = z.strictObject({ seller_id: id, from: date, to: date }).check(
  z.refine(({ from, to }) => to >= from, { error: 'Конец периода раньше начала', path: ['to'] }),
  z.refine(({ from, to }) => daysBetween(from, to) < longest, { error: 'Не больше года', path: ['to'] }),
);

const moved = { earned: z.int(), spent: z.int(), expired: z.int(), flames: z.int() };

/** Coins that came, that went into orders or were written off, that ran out; and flames that came. */
const SellerCoins = z.object({ ...moved, days: z.array(z.object({ day: z.string(), ...moved })) });
export type SellerCoins = z.output<typeof SellerCoins>;

export const SellerAnalytics = z.object({
  days: z.array(z.object({ day: z.string(), visits: z.int() })),
  visits: z.int(),
  active_days: z.int(),
  /** In as many days before the period. */
  visits_before: z.int(),
  /** Of the points that the reader sees. */
  points_count: z.int(),
  /** Reversed operations do not count. */
  coins: seenBy(['admin'], SellerCoins),
});
export type SellerAnalytics = z.output<typeof SellerAnalytics>;
