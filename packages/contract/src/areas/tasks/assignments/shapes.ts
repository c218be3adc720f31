// Work that a seller can take, has taken, or has sent; and sent work as a moderator sees it.
import * as z from 'zod/mini';
import { bounded, items, named } from '../../../kernel/bounded.ts';
import { id, orNull, paragraph, timestamp, titled, version } from '../../../kernel/fields.ts';
import { seenBy } from '../../../kernel/sight.ts';
import { PaidOperation } from '../../coins/ledger/shapes.ts';
import { decisions } from '../../platform/moderation/shapes.ts';
import { assignmentStatuses, placePolicies } from '../tasks/words.ts';

export const momentText = bounded(30, 'Неверное время').check(
  z.refine(
    (value) => /^(19[7-9]|2\d\d)\d-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value)),
    'Неверное время',
  ),
);

const Point = z.object({
  ...titled.shape,
  address: z.string(),
  /** From where the caller says to be; null when either is unknown. */
  distance_m: z.nullable(z.int()),
});

const offer = {
  title: z.string(),
  short_text: z.string(),
  icon: z.string(),
  coins: z.int(),
  flames: z.int(),
  steps: z.int(),
  point: Point,
};

export const FreeWork = z.object({ task_id: z.int(), ...offer, ends_at: timestamp });
export type FreeWork = z.output<typeof FreeWork>;

export const OwnWork = z.object({
  id: z.int(),
  ...offer,
  status: z.enum(assignmentStatuses),
  due_at: timestamp,
  submitted_at: z.nullable(timestamp),
  decided_at: z.nullable(timestamp),
  /** The coins that it has brought. */
  earned: z.int(),
  reward_waits: z.boolean(),
  /** Why it was returned or denied. */
  remark: z.nullable(z.string()),
  /** Denied lately, and nobody has been asked to look again: that is done once. */
  may_appeal: z.boolean(),
});
export type OwnWork = z.output<typeof OwnWork>;

const Position = z.object({ lat: z.number(), lon: z.number() });
const WorkFence = z.discriminatedUnion('type', [
  z.object({ type: z.literal('circle'), ...Position.shape, radius_m: z.number(), tolerance_m: z.number() }),
  z.object({ type: z.literal('polygon'), vertices: z.array(Position), tolerance_m: z.number() }),
]);

/** Everything that is needed to do it without a connection. */
export const OwnWorkCard = z.object({
  ...OwnWork.shape,
  form: z.unknown(),
  form_version: z.int(),
  place_policy: z.enum(placePolicies),
  /** Where it is to be done: to stand in one of them is enough. None where the place is not looked at, or not known. */
  fences: z.array(WorkFence),
  /** Where the point itself is, when that is known. */
  place: z.nullable(Position),
  camera_only: z.boolean(),
  attempt: z.int(),
  /** As they were kept when it was last sent. */
  answers: z.record(z.string(), z.unknown()),
  /** Photos that were sent, samples and pictures of options: links by their ids. */
  files: z.record(z.string(), z.string()),
  /** What the questions about goods ask, by the ids of the groups. */
  goods: z.record(z.string(), z.array(z.object({ id: z.int(), name: z.string() }))),
  /** By the ids of the steps. */
  remarks: z.record(z.string(), z.string()),
  version: z.int(),
});
export type OwnWorkCard = z.output<typeof OwnWorkCard>;

/** Taken work at a point, as those see it who look after the point. */
export const DoneWork = z.object({
  id: z.int(),
  task: titled,
  seller: titled,
  trade_point: titled,
  status: z.enum(assignmentStatuses),
  attempt: z.int(),
  /** Of accepted work. */
  coins: z.int(),
  flames: z.int(),
  /** The comment of the return or the refusal. */
  remark: z.nullable(z.string()),
  due_at: timestamp,
  submitted_at: z.nullable(timestamp),
  updated_at: timestamp,
});
export type DoneWork = z.output<typeof DoneWork>;

const degrees = (most: number) => z.number().check(z.minimum(-most), z.maximum(most));
export const SentPlace = z.strictObject({
  lat: degrees(90),
  lon: degrees(180),
  accuracy: z.number().check(z.minimum(0), z.maximum(1_000_000)),
});

/** What the phone knows of the place where it was sent from. */
export const SubmitPlace = z.strictObject({ ...SentPlace.shape, mock: z.optional(z.boolean()) });

export const photoSources = ['camera', 'gallery'] as const;

/** What the phone knows of a photo, which loses its notes when it is made smaller. */
export const SentPhoto = z.strictObject({
  file_id: id,
  source: z.enum(photoSources),
  taken_at: z.optional(momentText),
  lat: z.optional(degrees(90)),
  lon: z.optional(degrees(180)),
});
export type SentPhoto = z.output<typeof SentPhoto>;

const partId = bounded(24, 'Неизвестное подзадание').check(z.regex(/^[a-z][a-z0-9]{1,23}$/, 'Неизвестное подзадание'));

/** A moderator's verdicts on the parts; parts without one are accepted. */
export const Parts = named(
  partId,
  z.strictObject({ accepted: z.boolean(), remark: z.optional(orNull(paragraph({ max: 300 }))) }),
  { max: 100 },
);
export type Parts = z.output<typeof Parts>;

export const JudgeBody = z.strictObject({
  version,
  decision: z.enum(decisions),
  reason_id: z.optional(z.nullable(id)),
  comment: z.optional(orNull(paragraph({ min: 5, max: 500 }))),
  parts: Parts,
});

const Picture = z.object({ id: z.int(), url: z.string(), thumbnail: z.string() });

/** Other work with a photo that looks the same. */
const LikePhoto = z.object({
  ...Picture.shape,
  /** Of its case, where it has one. */
  case_id: z.nullable(z.int()),
  task: z.string(),
  point: z.string(),
  seller: z.string(),
  received_at: timestamp,
  /** In how many of 64 bits they differ. */
  bits: z.int(),
});

const TakenPhoto = z.object({
  ...Picture.shape,
  taken_at: z.nullable(timestamp),
  lat: z.nullable(z.number()),
  lon: z.nullable(z.number()),
  /** Null where the phone has not said it. */
  source: z.nullable(z.enum(photoSources)),
  like: z.nullable(LikePhoto),
});
export type TakenPhoto = z.output<typeof TakenPhoto>;

const SentPart = z.object({
  id: z.string(),
  title: z.string(),
  kind: z.string(),
  /** In words; null where nothing was answered. */
  text: z.nullable(z.string()),
  photos: z.array(TakenPhoto),
  /** Of the same point, when it was last accepted. */
  before: z.array(Picture),
  /** As it should look. */
  sample: z.nullable(Picture),
  weight: z.int(),
  accepted: z.boolean(),
  remark: z.nullable(z.string()),
  /** The remark of the time before. */
  earlier_remark: z.nullable(z.string()),
});
export type SentPart = z.output<typeof SentPart>;

export const Sent = z.object({
  assignment_id: z.int(),
  attempt: z.int(),
  parts: z.array(SentPart),
  coins: z.int(),
  flames: z.int(),
  /** Weights decide about the reward; else it is all or nothing. */
  is_weighted: z.boolean(),
  received_at: timestamp,
  started_at: z.nullable(timestamp),
  distance_m: z.nullable(z.int()),
  accuracy: z.nullable(z.number()),
  status: z.enum(assignmentStatuses),
  earned: z.int(),
  /** Payments for it and their reversals, by the ledger. */
  operations: seenBy(['admin'], z.array(PaidOperation)),
});
export type Sent = z.output<typeof Sent>;

export const waitingIds = items(id, { min: 1, max: 100 });
