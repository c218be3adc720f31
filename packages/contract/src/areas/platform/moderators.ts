// Who moderates what: whose kinds and regions, who has which cases, and how they decide.
import * as z from 'zod/mini';
import { area } from '../../kernel/area.ts';
import { items } from '../../kernel/bounded.ts';
import { endpoint, listOf, ok } from '../../kernel/endpoint.ts';
import { byId, id, orNull, paragraph } from '../../kernel/fields.ts';
import { anyOf } from '../../kernel/list.ts';
import { CaseResults, caseIds, isRewarded, kinds, ModerationKind, moderationKinds } from './moderation/shapes.ts';

const judges = ['admin', 'moderator'] as const;

export const Scope = z.object({
  kind: ModerationKind,
  region_ids: z.nullable(z.array(z.int())),
  /** Of TSMs, whose requests the moderator looks after, and of points. */
  group_ids: z.nullable(z.array(z.int())),
  /** Whether the moderator may decide several of them at once. */
  can_bulk: z.boolean(),
  /** Cases that would bring more are decided by others; null: any. */
  max_reward: z.nullable(z.int()),
});

const Moderator = z.object({
  id: z.int(),
  name: z.string(),
  scopes: z.array(Scope),
  /** Cases that are open at the person now, and those put aside for them. */
  open: z.int(),
  held: z.int(),
  decided_today: z.int(),
  decided: z.int(),
  returned: z.int(),
  denied: z.int(),
  /** Decided after their time. */
  late: z.int(),
  average_minutes: z.nullable(z.int()),
  /** Blind second looks at what the person decided, and in how many the second one agreed. */
  checked: z.int(),
  agreed: z.int(),
});
export type Moderator = z.output<typeof Moderator>;

export const mostReward = 100_000;
const rewardWords = { error: 'Целое число коинов от 0 до 100 000' };

export const ScopeChange = z.strictObject({
  scopes: items(
    z
      .strictObject({
        kind: ModerationKind,
        /** All regions when there are none. */
        region_ids: z.optional(z.nullable(anyOf(id))),
        /** Null: authors and points of any group. */
        group_ids: z.optional(z.nullable(anyOf(id))),
        /** Several at once unless it is said otherwise. */
        can_bulk: z.optional(z.boolean()),
        /** Only for kinds that bring coins. */
        max_reward: z.optional(
          z.nullable(z.int(rewardWords).check(z.minimum(0, rewardWords), z.maximum(mostReward, rewardWords))),
        ),
      })
      .check(
        z.refine(({ kind, max_reward }) => max_reward == null || isRewarded(kind), {
          error: 'Предел награды задают там, где за заявку платят',
          path: ['max_reward'],
        }),
      ),
    { max: moderationKinds.length },
  ),
});
export type ScopeChange = z.output<typeof ScopeChange>;

export const AttachBody = z
  .strictObject({
    moderator_id: z.optional(id),
    case_ids: z.optional(caseIds),
    /** Open cases about these people. */
    user_ids: z.optional(caseIds),
    comment: z.optional(orNull(paragraph({ min: 5, max: 500 }))),
  })
  .check(
    z.refine((body) => (body.case_ids === undefined) !== (body.user_ids === undefined), {
      error: 'Выберите заявки',
      path: ['case_ids'],
    }),
  );

export const moderators = {
  list: endpoint({
    method: 'POST',
    path: '/moderators',
    summary: 'Who moderates what, what they hold and how they decide',
    effect: 'read',
    access: judges,
    body: z.strictObject({ kinds }),
    reply: listOf(Moderator),
  }),
  scope: endpoint({
    method: 'POST',
    path: '/moderators/:id/scope',
    summary: 'Says which kinds of cases of which regions a moderator sees',
    effect: 'write',
    audit: 'moderator.scope',
    access: ['admin'],
    params: byId,
    body: ScopeChange,
    reply: ok({}),
  }),
  attach: endpoint({
    method: 'POST',
    path: '/moderators/attach/users',
    summary:
      'Puts cases aside for the caller; an administrator may put them aside for anybody, and take them from others',
    effect: 'write',
    audit: 'moderation_case.attach',
    access: judges,
    body: AttachBody,
    reply: CaseResults,
  }),
  detach: endpoint({
    method: 'POST',
    path: '/moderators/detach',
    summary: 'Gives own cases back to the queue; an administrator may give back anybody’s',
    effect: 'write',
    audit: 'moderation_case.detach',
    access: judges,
    body: z.strictObject({ case_ids: caseIds }),
    reply: CaseResults,
  }),
};

export const moderatorsArea = area({
  calls: moderators,
  actions: {
    'moderation_case.attach': 'Заявка закреплена за модератором',
    'moderation_case.detach': 'Заявка возвращена в очередь',
    'moderator.scope': 'Изменён охват модератора',
  },
});
