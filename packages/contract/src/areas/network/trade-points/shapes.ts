// A trade point as it travels: a row of the list, the card, and what a form may send.
import * as z from 'zod/mini';
import { CommentBody } from '../../../kernel/blocking.ts';
import { items } from '../../../kernel/bounded.ts';
import { fieldValues } from '../../../kernel/field-value.ts';
import {
  code,
  date,
  id,
  inn,
  latitude,
  line,
  longitude,
  orNull,
  phone,
  postalCode,
  timestamp,
  timeZone,
} from '../../../kernel/fields.ts';
import { declaredFields, seenBy } from '../../../kernel/sight.ts';
import { may } from '../../../kernel/transitions.ts';
import { company } from '../../../roles.ts';
import { tradePointTransitions } from './transitions.ts';
import { workingHours } from './working-hours.ts';

export const tradePointStatuses = ['draft', 'moderation', 'active', 'blocked', 'denied', 'closed'] as const;
export const TradePointStatus = z.enum(tradePointStatuses);
export type TradePointStatus = z.output<typeof TradePointStatus>;

export const tradePointCategories = ['A', 'B', 'C', 'D'] as const;
export const TradePointCategory = z.enum(tradePointCategories);

/** A book entry as a list or a card shows it. */
const titled = z.nullable(z.object({ id: z.int(), title: z.string() }));

const summary = {
  id: z.int(),
  code: z.string(),
  name: z.string(),
  address: z.string(),
  city: z.string(),
  status: TradePointStatus,
  may: may(tradePointTransitions),
  category: z.nullable(TradePointCategory),
  inn: z.nullable(z.string()),
  owner: titled,
  tsm: titled,
  region: titled,
  channel: titled,
  sellers_count: z.int(),
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
  updated_at: timestamp,
  version: z.int(),
};

export const TradePointRow = z.object(summary);
export type TradePointRow = z.output<typeof TradePointRow>;

export const TradePointCard = z.object({
  ...summary,
  external_id: seenBy(company, z.nullable(z.string())),
  area: z.nullable(z.string()),
  street: z.nullable(z.string()),
  house: z.nullable(z.string()),
  building: z.nullable(z.string()),
  postal_code: z.nullable(z.string()),
  timezone: z.string(),
  branch: titled,
  format: titled,
  network: titled,
  distributor: titled,
  phone: z.nullable(z.string()),
  working_hours: z.nullable(workingHours),
  /** Files; what each looks like is told by a call of its own, whose links work for some minutes. */
  photo_ids: z.array(z.int()),
  geofence_radius_m: z.int(),
  additional: declaredFields(),
  blocked_reason: titled,
  blocked_comment: z.nullable(z.string()),
  blocked_until: z.nullable(z.string()),
  opened_on: z.nullable(z.string()),
  closed_on: z.nullable(z.string()),
  created_at: timestamp,
});
export type TradePointCard = z.output<typeof TradePointCard>;

export const mostPhotos = 10;

export const PointPhoto = z.object({ id: z.int(), name: z.string(), url: z.string(), thumbnail: z.string() });
export type PointPhoto = z.output<typeof PointPhoto>;

/** All that it has from now on: those left out are let go. */
export const ChangePhotos = z.strictObject({ version: z.int(), photo_ids: items(id, { max: mostPhotos }) });
export type ChangePhotos = z.output<typeof ChangePhotos>;

/** A trade point as the link of a person to it shows it; to a seller it is all there is of one. */
export const LinkedTradePoint = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  address: z.string(),
  status: TradePointStatus,
  from_date: z.nullable(z.string()),
  to_date: z.nullable(z.string()),
  is_primary: z.boolean(),
});
export type LinkedTradePoint = z.output<typeof LinkedTradePoint>;

/** What a form may send. Every field but the first four may be left out. */
export const tradePointFields = {
  code,
  name: line({ min: 2, max: 200 }),
  address: line({ min: 5, max: 400 }),
  city: line({ min: 2, max: 100 }),
  owner_id: z.optional(z.nullable(id)),
  inn: z.optional(orNull(inn)),
  area: z.optional(orNull(line({ max: 100 }))),
  street: z.optional(orNull(line({ max: 150 }))),
  house: z.optional(orNull(line({ max: 20 }))),
  building: z.optional(orNull(line({ max: 20 }))),
  postal_code: z.optional(orNull(postalCode)),
  lat: z.optional(z.nullable(latitude)),
  lon: z.optional(z.nullable(longitude)),
  timezone: z.optional(timeZone),
  region_id: z.optional(z.nullable(id)),
  branch_id: z.optional(z.nullable(id)),
  channel_id: z.optional(z.nullable(id)),
  format_id: z.optional(z.nullable(id)),
  network_id: z.optional(z.nullable(id)),
  distributor_id: z.optional(z.nullable(id)),
  category: z.optional(z.nullable(TradePointCategory)),
  phone: z.optional(orNull(phone)),
  working_hours: z.optional(z.nullable(workingHours)),
  geofence_radius_m: z.optional(z.int().check(z.minimum(20), z.maximum(5000))),
  additional: z.optional(fieldValues),
  opened_on: z.optional(z.nullable(date)),
};

/** «Это другая точка»: the person has seen the look-alikes and insists. */
const confirm_duplicate = z.optional(z.boolean());

function bothCoordinates(value: { lat?: number | null | undefined; lon?: number | null | undefined }): boolean {
  return ((value.lat ?? null) === null) === ((value.lon ?? null) === null);
}
const coordinatesError = { error: 'Укажите и широту, и долготу', path: ['lon'] };

export const TradePointDraft = z
  .strictObject({
    ...tradePointFields,
    confirm_duplicate,
    /** «Отправить на модерацию»: the point waits instead of working at once. */
    moderate: z.optional(z.boolean()),
  })
  .check(z.refine(bothCoordinates, coordinatesError));
export type TradePointDraft = z.output<typeof TradePointDraft>;

const { code: _, ...proposed } = tradePointFields;
/**
 * A point that a TSM, a BDM or an owner asks for: its code comes with it, and an administrator may give it another one. `tsm_id` is who is
 * going to look after it, one of the caller's subordinates; a TSM does so themselves.
 */
export const TradePointProposal = z
  .strictObject({ ...proposed, tsm_id: z.optional(orNull(id)), confirm_duplicate })
  .check(z.refine(bothCoordinates, coordinatesError));
export type TradePointProposal = z.output<typeof TradePointProposal>;

/** Points of one person that wait for a moderator, or for their author, at a time. */
export const mostProposed = 20;

export const TradePointChange = z.strictObject({
  ...z.partial(z.strictObject(tradePointFields)).shape,
  version: z.int(),
  confirm_duplicate,
});
export type TradePointChange = z.output<typeof TradePointChange>;

/** Fields that an owner or a TSM may change without moderation. */
export const freeTradePointFields = ['phone', 'working_hours', 'additional'] as const;

/** Fields that they may ask to change: a moderator looks at it first. */
export const moderatedTradePointFields = [
  'name',
  'owner_id',
  'address',
  'city',
  'postal_code',
  'lat',
  'lon',
  'channel_id',
  'category',
] as const;

/** What there is to say stands on the card. */
export const SubmitTradePoint = z.strictObject({});

export const CloseTradePoint = z.strictObject({ closed_on: date, ...CommentBody.shape });

export const additionalFieldTypes = [
  'string',
  'text',
  'int',
  'decimal',
  'bool',
  'date',
  'enum',
  'multi_enum',
  'file',
  'phone',
] as const;

export const AdditionalField = z.object({
  id: z.int(),
  code: z.string(),
  label: z.string(),
  type: z.enum(additionalFieldTypes),
  required: z.boolean(),
  editable: z.boolean(),
  show_in_list: z.boolean(),
  group_title: z.string(),
  options: z.array(z.object({ code: z.string(), title: z.string() })),
  value: z.unknown(),
});
export type AdditionalField = z.output<typeof AdditionalField>;
