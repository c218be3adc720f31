// Tasks as they travel: a row of the control, the card, the request for approval, the progress.
import * as z from 'zod/mini';
import { shownHash } from '../../../kernel/approval.ts';
import { CommentBody } from '../../../kernel/blocking.ts';
import { id, orNull, paragraph, timestamp, titled, version } from '../../../kernel/fields.ts';
import { seenBy } from '../../../kernel/sight.ts';
import { may } from '../../../kernel/transitions.ts';
import { moment, type TaskDraft, taskLimits } from './draft.ts';
import { taskTransitions } from './transitions.ts';
import { assignmentStatuses, taskIcons, taskKinds, taskStatuses } from './words.ts';

/** Who writes and pays for a task concerns administrators. */
const inside = ['admin'] as const;

export const TaskKindName = z.enum(taskKinds);
export const TaskStatusName = z.enum(taskStatuses);
export const AssignmentStatusName = z.enum(assignmentStatuses);

const TypeName = z.object({ id: z.int(), title: z.string(), icon: z.enum(taskIcons) });

/** As it is stored: it was checked when it came. */
const Document = z.unknown() as unknown as z.ZodMiniType<TaskDraft>;

export const TasksOfType = z.object({
  id: z.int(),
  title: z.string(),
  kind: TaskKindName,
  icon: z.enum(taskIcons),
  total: z.int(),
  statuses: z.array(z.object({ status: TaskStatusName, count: z.int() })),
});
export type TasksOfType = z.output<typeof TasksOfType>;

/** Cases of a task by their state. */
const Cases = z.object({ waiting: z.int(), held: z.int(), decided: z.int() });

export const TaskRow = z.object({
  id: z.int(),
  title: z.string(),
  kind: TaskKindName,
  status: TaskStatusName,
  type: TypeName,
  starts_at: z.nullable(timestamp),
  ends_at: z.nullable(timestamp),
  /** Counted when it was sent for approval. */
  audience: z.nullable(z.object({ pairs: z.int(), points: z.int(), people: z.int() })),
  /** Accepted, in whole or in part. */
  done: z.int(),
  quota: z.nullable(z.int()),
  on_review: z.int(),
  cases: Cases,
  coins: z.int(),
  budget: seenBy(inside, z.object({ total: z.int(), spent: z.int() })),
  /** A change of a published task waits for a second administrator. */
  change_asked: seenBy(inside, z.boolean()),
  may: may(taskTransitions),
  author: seenBy(inside, z.nullable(titled)),
  updated_at: timestamp,
  version: z.int(),
});
export type TaskRow = z.output<typeof TaskRow>;

/** What the document refers to, by name. */
const Names = z.object({
  groups: z.array(titled),
  regions: z.array(titled),
  instruction: z.nullable(titled),
  geofence: z.nullable(titled),
  /** That subtasks ask about. */
  sku_groups: z.array(titled),
});

export const TaskCard = z.extend(TaskRow, {
  /** In force; before that, as it is being written. */
  document: Document,
  names: Names,
  published_version: z.nullable(z.int()),
  asked_at: z.nullable(timestamp),
  asked_by: z.nullable(titled),
  decided_at: z.nullable(timestamp),
  decided_by: z.nullable(titled),
  /** The comment of the last rejection. */
  remark: z.nullable(z.string()),
  /** Nobody approves their own request. */
  may_decide: z.boolean(),
  started_at: z.nullable(timestamp),
  ended_at: z.nullable(timestamp),
  closed_at: z.nullable(timestamp),
  returned_coins: z.int(),
  parent: z.nullable(titled),
  created_at: timestamp,
});
export type TaskCard = z.output<typeof TaskCard>;

/** What a second administrator is asked about: everything that the hash stands for. */
export const TaskReview = z.object({
  id: z.int(),
  title: z.string(),
  status: TaskStatusName,
  type: TypeName,
  number: z.int(),
  document: Document,
  /** The version in force, or the one that was asked about before; null for the first. */
  before: z.nullable(z.object({ number: z.int(), document: Document })),
  names: Names,
  audience: z.object({ pairs: z.int(), points: z.int(), people: z.int() }),
  /** What the common budget has, and what approving would take of it. */
  pool: z.int(),
  takes: z.int(),
  asked_at: timestamp,
  asked_by: titled,
  may_decide: z.boolean(),
  hash: z.string(),
});
export type TaskReview = z.output<typeof TaskReview>;

/** Pairs of a performer and a point, each number a part of the one before it; budget in coins. */
export const TaskOverview = z.object({
  funnel: z.object({
    available: z.int(),
    taken: z.int(),
    submitted: z.int(),
    checked: z.int(),
    accepted: z.int(),
  }),
  /** How many assignments stand in each status. */
  statuses: z.array(z.object({ status: AssignmentStatusName, count: z.int() })),
  steps: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      accepted: z.int(),
      denied: z.int(),
      waiting: z.int(),
      /** The most frequent remark on work that was not accepted. */
      remark: z.nullable(z.object({ title: z.string(), count: z.int() })),
    }),
  ),
  budget: z.object({
    total: z.int(),
    paid: z.int(),
    /** The most that work under review, and taken work, may cost. */
    on_review: z.int(),
    in_work: z.int(),
    free: z.int(),
    /** Accepted while the budget was short. */
    unpaid: z.int(),
    returned: z.int(),
  }),
  /** Undecided for longer than the time that moderation has. */
  overdue: z.int(),
});
export type TaskOverview = z.output<typeof TaskOverview>;

export const PerformerRow = z.object({
  id: z.int(),
  seller: titled,
  phone: z.string(),
  trade_point: titled,
  status: AssignmentStatusName,
  attempt: z.int(),
  coins: z.int(),
  reward_waits: z.boolean(),
  case_id: z.nullable(z.int()),
  taken_at: timestamp,
  updated_at: timestamp,
});
export type PerformerRow = z.output<typeof PerformerRow>;

/** `free`: nobody has taken it there. */
export const pointStates = ['free', 'work', 'review', 'returned', 'accepted', 'denied'] as const;
export const TaskPoint = z.object({
  id: z.int(),
  title: z.string(),
  lat: z.number(),
  lon: z.number(),
  state: z.enum(pointStates),
});
export type TaskPoint = z.output<typeof TaskPoint>;

/** What ending it now would do. */
export const TaskEnding = z.object({
  taken: z.int(),
  returned: z.int(),
  on_review: z.int(),
  accepted: z.int(),
  unpaid: z.int(),
  /** The sum that goes back to the common budget when everything is decided, at least. */
  free_coins: z.int(),
});
export type TaskEnding = z.output<typeof TaskEnding>;

export const TaskVersionBody = z.strictObject({ version });

/** Of a published task; what costs more waits for a second administrator. */
export const TaskChange = z.strictObject({
  version,
  title: z.optional(paragraph({ min: 1, max: taskLimits.title })),
  short_text: z.optional(paragraph({ min: 1, max: taskLimits.short_text })),
  ends_at: z.optional(moment),
  quota: z.optional(z.int().check(z.minimum(1), z.maximum(taskLimits.quota))),
  budget_coins: z.optional(z.int().check(z.minimum(1), z.maximum(taskLimits.budget))),
});
export type TaskChange = z.output<typeof TaskChange>;

export const EndTask = z.strictObject({
  version,
  ...CommentBody.shape,
  /** Now when not said. */
  ends_at: z.optional(orNull(moment)),
});
export type EndTask = z.output<typeof EndTask>;

export const approvedObjects = ['task'] as const;

/** One call for every approval in programmes: other objects join here. */
export const Approval = z.strictObject({
  object: z.enum(approvedObjects),
  id,
  decision: z.enum(['approve', 'reject']),
  /** A rejection has to say what to correct. */
  comment: z.optional(orNull(paragraph({ max: 500 }))),
  hash: shownHash,
});
export type Approval = z.output<typeof Approval>;
