// Questions about a group that change nothing: who would come and go, why a member belongs to it, which conditions a rule may have.
import type { Audience, AudienceSide } from '@iskra/contract/areas/network/groups/audience';
import { type GroupRule, offeredOperators } from '@iskra/contract/areas/network/groups/conditions';
import type { GroupField, RuledKind } from '@iskra/contract/areas/network/groups/fields';
import type { GroupParameter, GroupParts, GroupReason } from '@iskra/contract/areas/network/groups/shapes';
import { operators } from '@iskra/contract/kernel/conditions/operators';
import { isJoined, walkRule } from '@iskra/contract/kernel/conditions/rules';
import { notOffered } from '@iskra/contract/kernel/messages';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import type { UserContext } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { fieldProblem, problem, refuseFields } from '../../../problem.ts';
import { audienceFaults, countAudience } from './audience.scope.store.ts';
import {
  conditionsOf,
  countsOf,
  type GroupToCount,
  type Parts,
  placeOfPath,
  placesOf,
  previewMembers,
} from './group-members.store.ts';
import { membershipOf, membersNamed, partsWith } from './group-people.store.ts';
import { checkedParts, checkedRule } from './group-rules.store.ts';
import { mayMake } from './groups.scope.store.ts';
import { type Group, seenGroup, toCount } from './groups.store.ts';
import { knownFields } from './known-fields.store.ts';

const mostSampled = 20;
/** The number of a group that is not there yet: nobody belongs to it. */
const newGroup = 0;

interface Asked {
  kind: RuledKind;
  id?: number | undefined;
}

/** The group that the question is about, or a new one of a kind that the person makes. */
async function groupOf(ctx: UserContext, { kind, id }: Asked): Promise<Group | undefined> {
  if (mayMake(ctx.actor, kind).length === 0) throw fieldProblem('kind', 'invalid', notOffered);
  if (id === undefined) return undefined;
  const group = await seenGroup(ctx, id);
  if (group.kind !== kind) throw fieldProblem('kind', 'invalid', notOffered);
  return group;
}

async function preview(ctx: UserContext, group: GroupToCount) {
  const today = moscowDay(new Date());
  const { total, came, went, entering, leaving } = await previewMembers(ctx.db, group, today, mostSampled);
  return {
    count: total,
    added: came,
    removed: went,
    sample: await membersNamed(ctx.db, ctx.actor, group.kind, entering),
    leaving: await membersNamed(ctx.db, ctx.actor, group.kind, leaving),
    places: group.kind === 'tp' ? await placesOf(ctx.db, group, today) : [],
  };
}

export async function previewRule(ctx: UserContext, asked: Asked & { rule?: unknown }) {
  const group = await groupOf(ctx, asked);
  const { kind } = asked;
  const given = asked.rule ?? group?.rule;
  if (!given) throw fieldProblem('rule', 'invalid', 'Добавьте условие');
  const rule: GroupRule = await checkedRule(ctx.db, kind, given);
  const shown = await preview(ctx, { id: group?.id ?? newGroup, kind, rule, parts: null });
  return { rule, ...shown, counts: await countsOf(ctx.db, kind, rule, moscowDay(new Date())) };
}

export async function previewParts(ctx: UserContext, { parts, ...asked }: Asked & { parts: GroupParts }) {
  const group = await groupOf(ctx, asked);
  const { kind } = asked;
  const checked: Parts = await checkedParts(ctx.db, ctx.actor, { id: group?.id, kind, parts });
  return preview(ctx, { id: group?.id ?? newGroup, kind, rule: null, parts: checked });
}

export async function previewAudience({ db, actor }: UserContext, side: AudienceSide, audience: Audience) {
  const faults = await audienceFaults(db, actor, audience);
  refuseFields(faults.map(({ field, ...rest }) => ({ field: `audience.${field}`, ...rest })));
  return countAudience(db, side, audience, mostSampled);
}

async function heldConditions(ctx: UserContext, group: Group, memberId: number): Promise<GroupReason['conditions']> {
  const counted = toCount(group);
  if (!counted.rule) return [];
  const { rule } = counted;
  const held = (await conditionsOf(ctx.db, { ...counted, rule }, memberId, moscowDay(new Date()))) ?? [];
  const leaves = [...walkRule(rule)].filter((part) => !isJoined(part.rule));
  return leaves.map(({ path }, at) => ({ place: placeOfPath(path), holds: held[at] ?? false }));
}

export async function explainMember(ctx: UserContext, id: number, memberId: number): Promise<GroupReason> {
  const group = await seenGroup(ctx, id);
  const [member] = await membersNamed(ctx.db, ctx.actor, group.kind, [memberId]);
  if (!member) throw problem('not_found');
  const { parts } = toCount(group);
  return {
    member,
    ...(await membershipOf(ctx.db, id, memberId)),
    conditions: await heldConditions(ctx, group, memberId),
    parts: parts ? await partsWith(ctx.db, parts, memberId) : [],
  };
}

function valuesOf({ values }: GroupField): GroupParameter['values'] {
  if (!values) return null;
  if ('book' in values) return { source: 'book', of: values.book, words: [] };
  if ('search' in values) return { source: 'search', of: values.search, words: [] };
  const words = Object.entries(values.words).map(([code, title]) => ({ code, title }));
  return { source: 'words', of: null, words };
}

/** Fields and operators of a kind's rules. */
export async function parametersOf(db: Database, kind: RuledKind): Promise<GroupParameter[]> {
  return Object.entries(await knownFields(db, kind)).map(([code, field]) => ({
    code,
    title: field.title,
    type: field.type,
    operators: offeredOperators(field).map((operator) => {
      const { words, shape } = operators[operator];
      return { code: operator, words, shape };
    }),
    values: valuesOf(field),
  }));
}
