// A moderation case as it travels: a row of the queue, the workbench, and what a decision says.
import * as z from 'zod/mini';
import { items } from '../../../kernel/bounded.ts';
import { ok } from '../../../kernel/endpoint.ts';
import { id, orNull, paragraph, timestamp, version } from '../../../kernel/fields.ts';
import { seenBy } from '../../../kernel/sight.ts';
import { CaseStatus } from './statuses.ts';

export { CaseStatus, caseStatuses, isOpen, openStatuses } from './statuses.ts';

/** Kinds of moderated subjects. A new kind is a line here, its words, and a declaration of its area. */
export const moderationKinds = [
  'user',
  'trade_point',
  'seller_tp',
  'seller_unlink',
  'seller_block',
  'owner',
  'other',
  'task',
  'survey',
] as const;
export const ModerationKind = z.enum(moderationKinds);
export type ModerationKind = z.output<typeof ModerationKind>;

/** Accepted cases of these kinds bring coins. */
const rewardedKinds: readonly ModerationKind[] = ['task', 'survey'];
export const isRewarded = (kind: ModerationKind) => rewardedKinds.includes(kind);

/** Which kinds stand in each queue of the menu; those of TSMs are of these authors only. */
export const queueKinds = {
  users: ['user', 'seller_tp', 'seller_unlink', 'seller_block', 'owner'],
  /** About sellers, and in words about points. */
  tsm: ['user', 'seller_tp', 'seller_unlink', 'seller_block', 'other'],
  trade_points: ['trade_point'],
  tasks: ['task'],
  surveys: ['survey'],
} as const satisfies Record<string, readonly ModerationKind[]>;

/** Kinds that an author follows on the card of the subject. A person who was asked for by phone has no card that the author may see. */
export const OwnKind = z.enum(['trade_point', 'owner', 'other', 'seller_unlink', 'seller_block']);
export type OwnKind = z.output<typeof OwnKind>;

export const caseTabs = ['new', 'in_moderation', 'complete', 'denied'] as const;
export type CaseTab = (typeof caseTabs)[number];

export const statusesOfTab: Record<CaseTab, readonly CaseStatus[]> = {
  new: ['new'],
  in_moderation: ['assigned', 'in_review'],
  complete: ['approved', 'partially_approved'],
  denied: ['denied', 'returned', 'canceled', 'expired'],
};

export const priorities = ['low', 'normal', 'high'] as const;

export const riskFlags = [
  'look_alike',
  'moved_far',
  'blocked',
  'other_owner',
  'many_requests',
  'same_person',
  'same_ip_burst',
  'same_device',
  'phone_taken',
  'outside',
  'no_place',
  'inaccurate',
  'too_fast',
  'clock',
  'same_photo',
  'old_photo',
  'gallery_photo',
  'mock_location',
  'jumped',
  'own_answer',
  'device_again',
  'address_again',
  'seller_burst',
  'same_answers',
  'straight_lining',
  'night',
] as const;
export const RiskFlag = z.enum(riskFlags);
export type RiskFlag = z.output<typeof RiskFlag>;

/** Whose cases there are. A seller asks for themselves only. */
export const caseAuthors = ['seller', 'owner', 'tsm_user', 'admin'] as const;
export type CaseAuthor = (typeof caseAuthors)[number];

/** For how long an administrator may open a decided case again. */
export const reopenDays = 30;

export const decisions = ['approve', 'return', 'deny'] as const;
export type Decision = (typeof decisions)[number];

const titled = z.nullable(z.object({ id: z.int(), title: z.string() }));

/** Of sent work: how far from the point it came from, and its photos, of which a row shows the first ones. */
const Work = z.object({
  task: z.object({ id: z.int(), title: z.string() }),
  distance_m: z.nullable(z.int()),
  /** Null where nobody can say, as of a point without coordinates. */
  in_fence: z.nullable(z.boolean()),
  photos_count: z.int(),
  photos: z.array(z.object({ id: z.int(), thumbnail: z.string(), is_like: z.boolean() })),
});

const summary = {
  id: z.int(),
  kind: ModerationKind,
  subject_id: z.int(),
  status: CaseStatus,
  priority: z.enum(priorities),
  title: z.string(),
  subtitle: z.nullable(z.string()),
  /** Columns that would change; none when the subject itself is new. */
  fields: z.array(z.string()),
  author: titled,
  /** Where it comes from. */
  author_role: z.nullable(z.enum(caseAuthors)),
  /** Of the person it is about, while they take part. */
  phone: z.nullable(z.string()),
  /** The TSM of its trade point today. */
  tsm: titled,
  /** By which group of TSMs it stands in the queue; none once that is not at work any more. */
  tsm_group: titled,
  /** When the work should begin. */
  from_date: z.nullable(z.string()),
  region: titled,
  submitted_at: timestamp,
  attempt_no: z.int(),
  risk_flags: z.array(RiskFlag),
  /** Of 100; null where nobody reckons it. */
  risk_score: z.nullable(z.int()),
  /** In coins, when all of it is accepted; null where nothing is paid for it. */
  reward: z.nullable(z.int()),
  work: z.nullable(Work),
  /** Of an answer to a survey by whose link it came, of sent work who has done it; and where. */
  seller: titled,
  point: titled,
  /** Of an answer: how long it took, how many questions have one. */
  duration_s: z.nullable(z.int()),
  answers: z.nullable(z.int()),
  /** Whose it is now, and until when nobody else may take it; without a moment it is put aside for that person. */
  holder: z.nullable(z.object({ id: z.int(), title: z.string(), until: z.nullable(timestamp) })),
  sla_due_at: timestamp,
  /** Open minutes that are left, negative when it is late; null when it is decided. */
  minutes_left: z.nullable(z.int()),
  /** How much of the time is used up, in percent. */
  time_used: z.int(),
  decided_at: z.nullable(timestamp),
  decided_by: titled,
  /** From the first look to the decision. */
  minutes_taken: z.nullable(z.int()),
  reason: titled,
  /** A second look, which its moderator must not recognise. */
  is_control: seenBy(['admin'], z.boolean()),
  /** The caller has sent or proposed it, or it is about them: another moderator decides. */
  is_own: z.boolean(),
  version: z.int(),
};

export const CaseRow = z.object(summary);
export type CaseRow = z.output<typeof CaseRow>;

const Place = z.object({ lat: z.number(), lon: z.number(), label: z.string() });

const Fact = z.object({
  label: z.string(),
  value: z.string(),
  /** What the value names, where that has a card. */
  of: z.optional(z.object({ kind: z.enum(['owner', 'seller', 'trade_user', 'trade_point']), id: z.int() })),
});
export type CaseFact = z.output<typeof Fact>;

const Earlier = z.object({
  id: z.int(),
  status: CaseStatus,
  attempt_no: z.int(),
  submitted_at: timestamp,
  decided_at: z.nullable(timestamp),
  reason: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  decided_by: titled,
});

/** In words, as a history tells it. */
export const ChangeText = z.object({
  field: z.string(),
  label: z.string(),
  old: z.nullable(z.string()),
  new: z.nullable(z.string()),
});
export type ChangeText = z.output<typeof ChangeText>;

export const CaseCard = z.object({
  ...summary,
  changes: z.array(ChangeText),
  /** What else the moderator should know of the subject as it is now. */
  facts: z.array(Fact),
  /** Its present place and the wanted one; the last one is the wanted. */
  places: z.array(Place),
  look_alikes: z.array(z.object({ id: z.int(), title: z.string(), text: z.string() })),
  author_comment: z.nullable(z.string()),
  decision_comment: z.nullable(z.string()),
  attempts: z.int(),
  first_taken_at: z.nullable(timestamp),
  /** The attempt that this one goes on with, or the decision that is appealed: its wishes and its comment. */
  previous: z.nullable(z.object({ ...Earlier.shape, changes: z.array(ChangeText) })),
  /** Other earlier ones about the same subject, the newest first. */
  earlier: z.array(Earlier),
  deny_reasons: z.string(),
  return_reasons: z.string(),
});
export type CaseCard = z.output<typeof CaseCard>;

/** What its author sees of it. */
export const OwnCase = z.object({
  id: z.int(),
  status: CaseStatus,
  attempt_no: z.int(),
  attempts: z.int(),
  submitted_at: timestamp,
  decided_at: z.nullable(timestamp),
  changes: z.array(ChangeText),
  /** The same as they were sent, so that the author can put them right. */
  wanted: z.record(z.string(), z.unknown()),
  reason: z.nullable(z.string()),
  comment: z.nullable(z.string()),
  may: z.object({ mend: z.boolean(), cancel: z.boolean(), resubmit: z.boolean(), appeal: z.boolean() }),
});
export type OwnCase = z.output<typeof OwnCase>;

const verdict = {
  decision: z.enum(decisions),
  /** Of the book of its kind; none with an approval. */
  reason_id: z.optional(z.nullable(id)),
  comment: z.optional(orNull(paragraph({ min: 5, max: 500 }))),
};

/** A refusal needs a reason. */
const isReasoned = ({ decision, reason_id }: { decision: Decision; reason_id?: number | null | undefined }) =>
  decision === 'approve' || reason_id != null;
const reasonWanted = { error: 'Выберите причину', path: ['reason_id'] };

export const Verdict = z.strictObject({ version, ...verdict }).check(z.refine(isReasoned, reasonWanted));
export type Verdict = z.output<typeof Verdict>;

export const kinds = items(ModerationKind, { min: 1, max: moderationKinds.length });
/** Each is decided and told of by itself, so there are not too many at once. */
const several = { min: 1, max: 100 };
export const caseIds = items(id, several);
/** A case as the moderator saw it. */
const SeenCase = z.strictObject({ id, version });
export type SeenCase = z.output<typeof SeenCase>;
export const VerdictOfMany = z
  .strictObject({ cases: items(SeenCase, several), ...verdict })
  .check(z.refine(isReasoned, reasonWanted));
export type VerdictOfMany = z.output<typeof VerdictOfMany>;

/** What became of each. */
export const CaseResult = z.object({
  id: z.int(),
  done: z.boolean(),
  /** Why not, in words. */
  error: z.nullable(z.string()),
});
export type CaseResult = z.output<typeof CaseResult>;
export const CaseResults = ok({ items: z.array(CaseResult) });
