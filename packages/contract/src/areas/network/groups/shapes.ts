// What travels of groups: the row of the list, the card, a member, and what a form may send.
import * as z from 'zod/mini';
import { items } from '../../../kernel/bounded.ts';
import { id, line, orNull, paragraph, timestamp, version } from '../../../kernel/fields.ts';
import { maskedFor, seenBy } from '../../../kernel/sight.ts';
import { may } from '../../../kernel/transitions.ts';
import { AnyGroupRule, type GroupRule } from './conditions.ts';
import { GroupKind, GroupStatus } from './search.ts';
import { groupTransitions } from './transitions.ts';
import {
  computeStatusWords,
  groupModeWords,
  groupRefreshWords,
  memberSourceWords,
  reportTypeWords,
  runCauseWords,
} from './words.ts';

const keys = <Name extends string>(words: Readonly<Record<Name, string>>) => Object.keys(words) as [Name, ...Name[]];

export const GroupMode = z.enum(keys(groupModeWords));
export type GroupMode = z.output<typeof GroupMode>;
export const GroupRefresh = z.enum(keys(groupRefreshWords));
export const ComputeStatus = z.enum(keys(computeStatusWords));
export const RunCause = z.enum(keys(runCauseWords));
export type RunCause = z.output<typeof RunCause>;
const MemberSource = z.enum(keys(memberSourceWords));

const Titled = z.object({ id: z.int(), title: z.string() });

export const GroupRow = z.object({
  id: z.int(),
  kind: GroupKind,
  name: z.string(),
  description: z.nullable(z.string()),
  mode: GroupMode,
  status: GroupStatus,
  refresh: GroupRefresh,
  members_count: z.int(),
  computed_at: z.nullable(timestamp),
  compute_status: ComputeStatus,
  /** How many things use it: while there are any it cannot be deleted. */
  used_count: z.int(),
  author: z.nullable(Titled),
  /** Of a partner, who keeps it of the own people. */
  is_private: z.boolean(),
  /** Of a group of TSMs, which is not at work from this day on. */
  inactive_from: seenBy(['admin', 'moderator'], z.nullable(z.string())),
  may: may(groupTransitions),
  updated_at: timestamp,
  version: z.int(),
});
export type GroupRow = z.output<typeof GroupRow>;

export const mostDailyRequests = 1000;
export const ReportType = z.enum(keys(reportTypeWords));
export type ReportType = z.output<typeof ReportType>;

/** What those may do who belong to a group of TSMs. Of several groups: docs/decisions/0083. */
export const TsmSettings = z.strictObject({
  /** Ask for a seller to work at a point. */
  can_request_seller_tp: z.boolean(),
  /** …and be answered at once, where the seller takes part already. */
  auto_confirm_seller_tp: z.boolean(),
  /** How many requests one person sends in a day; null: as many as they like. */
  daily_request_limit: z.nullable(z.int().check(z.minimum(1), z.maximum(mostDailyRequests))),
  /** Reports that they may write to a file; null: all that TSMs may. */
  visible_report_types: z.nullable(items(ReportType, { max: Object.keys(reportTypeWords).length })),
});
export type TsmSettings = z.output<typeof TsmSettings>;

/** It was read by `groupRuleOver` when it came in, and is as deep as that lets it be. */
const KeptRule = z.unknown() as unknown as z.ZodMiniType<GroupRule>;

/** How many would come and go. */
const Moves = z.object({ came: z.int(), went: z.int() });

export const GroupCard = z.extend(GroupRow, {
  rule: z.nullable(KeptRule),
  parts: z.nullable(
    z.object({
      include: z.array(Titled),
      mode: z.enum(['union', 'intersection']),
      exclude: z.array(Titled),
    }),
  ),
  compute_error: z.nullable(z.string()),
  /** What a run by itself found and did not write: it would have let go of more than half. */
  held_back: z.nullable(Moves),
  /** How many have been said by hand to belong to it or not to. */
  included_count: z.int(),
  excluded_count: z.int(),
  /** Of a group of TSMs. */
  settings: seenBy(['admin', 'moderator'], z.nullable(TsmSettings)),
  created_at: timestamp,
});
export type GroupCard = z.output<typeof GroupCard>;

/** Of groups of the same kind: all that any has, or that every one has, without those of the excluded ones. */
export const GroupParts = z.strictObject({
  include: items(id, { min: 1, max: 20 }),
  mode: z.enum(['union', 'intersection']),
  exclude: z._default(items(id, { max: 20 }), []),
});
export type GroupParts = z.output<typeof GroupParts>;

const fields = {
  name: line({ max: 120 }),
  description: z.optional(orNull(paragraph({ max: 500 }))),
  rule: z.optional(z.nullable(AnyGroupRule)),
  parts: z.optional(z.nullable(GroupParts)),
  refresh: z.optional(GroupRefresh),
  /** Of a group of TSMs only. */
  settings: z.optional(z.strictObject(z.partial(TsmSettings).shape)),
};

export const memberIds = items(id, { min: 1, max: 1_000 });
const start = { mode: GroupMode, ...fields, member_ids: z.optional(memberIds) };

/** `member_ids`: who belongs to it from the beginning, where it is kept by hand. */
export const GroupDraft = z.strictObject({ kind: GroupKind, ...start });
export type GroupDraft = z.output<typeof GroupDraft>;
/** The same of a facade that knows the kind. */
export const KindlessDraft = z.strictObject(start);
export const GroupChange = z.strictObject({ ...z.partial(z.strictObject(fields)).shape, version });
export type GroupChange = z.output<typeof GroupChange>;

/** A new one by its kind and mode, or one that is there by its number and version. */
export const GroupSet = z.strictObject({
  ...z.partial(GroupDraft).shape,
  id: z.optional(id),
  version: z.optional(version),
});
export type GroupSet = z.output<typeof GroupSet>;

export const verdicts = ['include', 'exclude', 'none'] as const;
/** A manual verdict on members, against the rule; `none` takes it back. */
export const GroupOverride = z.strictObject({
  member_ids: memberIds,
  verdict: z.enum(verdicts),
  reason: z.optional(orNull(line({ max: 200 }))),
});
export type GroupOverride = z.output<typeof GroupOverride>;

/** A member of any kind: a point, a seller, an account, a TSM. */
const memberShape = {
  id: z.int(),
  title: z.string(),
  /** Of a point and of a seller their code, of a TSM the employee number. */
  code: z.nullable(z.string()),
  /** A seller's number is not the owner's to call. */
  phone: maskedFor(['owner'], 'phone', z.nullable(z.string())),
  /** The address of a point; the role of an account. */
  note: z.nullable(z.string()),
  status: z.string(),
};

export const GroupMember = z.object({
  ...memberShape,
  source: MemberSource,
  /** Of a member whom a person has included or excluded. */
  reason: z.nullable(z.string()),
  author: z.nullable(Titled),
  /** When they came; of one who does not belong to it, when that was said. */
  since: z.nullable(timestamp),
});
export type GroupMember = z.output<typeof GroupMember>;

export const SampleMember = z.object(memberShape);
export type SampleMember = z.output<typeof SampleMember>;

export const GroupPreview = {
  count: z.int(),
  added: z.int(),
  removed: z.int(),
  /** Some of those who enter, and of those who leave. */
  sample: z.array(SampleMember),
  leaving: z.array(SampleMember),
  /** Of points: where some of those stand that would belong to it. */
  places: z.array(z.object({ id: z.int(), title: z.string(), lat: z.number(), lon: z.number() })),
};

export const GroupRun = z.object({
  id: z.int(),
  run: z.int(),
  at: timestamp,
  cause: RunCause,
  came: z.int(),
  went: z.int(),
  total: z.int(),
  error: z.nullable(z.string()),
  author: z.nullable(Titled),
});
export type GroupRun = z.output<typeof GroupRun>;

/** Why a member belongs to a group, or does not. */
export const GroupReason = z.object({
  member: SampleMember,
  is_member: z.boolean(),
  /** What a person has said stands above all else. */
  override: z.nullable(
    z.object({ include: z.boolean(), reason: z.nullable(z.string()), author: z.nullable(Titled), at: timestamp }),
  ),
  /** Each condition of the rule in its order, and whether it holds of this one now. */
  conditions: z.array(z.object({ place: z.string(), holds: z.boolean() })),
  /** Of a compound one: the groups that it is made of, and whether this one belongs to each. */
  parts: z.array(z.object({ id: z.int(), title: z.string(), excluded: z.boolean(), is_member: z.boolean() })),
});
export type GroupReason = z.output<typeof GroupReason>;

/** `entity`: as the history calls such a thing. `ended`: it uses the group no more, but names it. */
export const GroupUse = z.object({ entity: z.string(), id: z.int(), title: z.string() });
export type GroupUse = z.output<typeof GroupUse>;

/** A field that a rule may ask about, with its operators and where its values come from. */
export const GroupParameter = z.object({
  code: z.string(),
  title: z.string(),
  type: z.string(),
  operators: z.array(z.object({ code: z.string(), words: z.string(), shape: z.string() })),
  values: z.nullable(
    z.object({
      source: z.enum(['book', 'words', 'search']),
      of: z.nullable(z.string()),
      words: z.array(z.object({ code: z.string(), title: z.string() })),
    }),
  ),
});
export type GroupParameter = z.output<typeof GroupParameter>;

export const memberStates = ['member', 'included', 'excluded'] as const;
export const memberFilters = {
  state: z.enum(memberStates),
  /** Who came with that run of the log… */
  came_in: id,
  /** …and who went. */
  went_in: id,
};
