// Use cases of groups of SKUs. Another composition is another version: what a past one was stays.
import type { GroupRule } from '@iskra/contract/areas/network/groups/conditions';
import { namedOver } from '@iskra/contract/areas/network/groups/conditions';
import {
  mostSkus,
  type SkuGroupChange,
  type SkuGroupDraft,
  type SkuGroupRow,
  type SkuInGroup,
  skuGroupTransitions,
  skuRuleFields,
} from '@iskra/contract/areas/network/sku-groups';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import { allowedTo } from '@iskra/contract/kernel/transitions';
import type { Context, UserActor, UserContext } from '../../../context.ts';
import { sentFields } from '../../../database/rows/sent-fields.ts';
import { fieldProblem, problem, refuseFields } from '../../../problem.ts';
import { refuseStatus } from '../../../transitions.ts';
import { brokenEntries } from '../../platform/books/books.scope.store.ts';
import type { GroupUses } from '../groups/uses-groups.scope.store.ts';
import { addVersion, findSkus, findVersion, idsIn, type Version } from './composition.store.ts';
import { type SkuGroup, skuGroupRecords, usesOf } from './sku-groups.store.ts';

interface Changed {
  id: number;
  version: number;
}
type Composed = Pick<SkuGroupDraft, 'sku_ids' | 'rule'>;
export interface Composition {
  rule: GroupRule | null;
  skus: SkuInGroup[];
}

const day = () => moscowDay(new Date());

/** Entries of books that are gone are told at the very condition. */
async function checkRule({ db }: Context, rule: GroupRule): Promise<void> {
  const named = namedOver(skuRuleFields, rule).flatMap(({ path, field, ids }) =>
    ids.map((id, at) => ({ id, key: `${path.map((step) => `items.${step}.`).join('')}value ${at}`, field })),
  );
  const bookOf = (field: string) => (skuRuleFields[field as 'brand'].values as { book: string }).book;
  const books = Object.fromEntries(named.map(({ key, field }) => [key, bookOf(field)]));
  const broken = await brokenEntries(db, books, Object.fromEntries(named.map(({ key, id }) => [key, id])));
  const message = 'Такого значения в справочнике больше нет';
  refuseFields(broken.map((key) => ({ field: `rule.${key.split(' ')[0]}`, code: 'invalid', message })));
}

/** The SKUs that it would consist of; refused where there are none, or too many. */
export async function composed(ctx: Context, { sku_ids, rule }: Composed): Promise<Composition> {
  const asked = (rule ?? null) as GroupRule | null;
  if (asked) await checkRule(ctx, asked);
  const skus = await findSkus(ctx.db, asked, sku_ids ?? []);
  if (!asked && skus.length < new Set(sku_ids).size) throw fieldProblem('sku_ids', 'invalid', 'Некоторых SKU уже нет');
  if (skus.length > mostSkus)
    throw fieldProblem('rule', 'invalid', `Подходит больше ${mostSkus} SKU: уточните правило`);
  return { rule: asked, skus };
}

function checkDays({ valid_from, valid_to }: Pick<SkuGroup, 'valid_from' | 'valid_to'>): void {
  if (valid_to && valid_to < valid_from) throw fieldProblem('valid_to', 'invalid', 'Конец срока раньше начала');
}

const authorOf = ({ actor }: Context) => (actor.kind === 'user' ? actor.id : null);

export async function addSkuGroup(ctx: UserContext, { sku_ids, rule, ...fields }: SkuGroupDraft): Promise<Changed> {
  checkDays({ ...fields, valid_to: fields.valid_to ?? null });
  const { skus, ...composition } = await composed(ctx, { sku_ids, rule });
  if (skus.length === 0) throw fieldProblem('rule', 'invalid', 'Под правило не подходит ни один SKU');
  const group = await skuGroupRecords.add(ctx, fields);
  const version = { group_id: group.id, no: 1, from_day: fields.valid_from, author_id: ctx.actor.id, ...composition };
  await addVersion(
    ctx.db,
    version,
    skus.map(({ id }) => id),
  );
  return group;
}

/** A day that is over keeps its composition; the first version has no day before it. */
function checkFrom(from: string, { valid_from, valid_to }: SkuGroup): void {
  if (from < day()) throw fieldProblem('from', 'invalid', 'Этот день уже прошёл: его состав не меняется');
  if (from < valid_from) throw fieldProblem('from', 'invalid', 'В этот день группа ещё не действует');
  if (valid_to && from > valid_to) throw fieldProblem('from', 'invalid', 'В этот день группа уже не действует');
}

const isSame = (before: Version, had: readonly number[], { rule, skus }: Composition) =>
  JSON.stringify(before.rule) === JSON.stringify(rule) &&
  had.length === skus.length &&
  skus.every(({ id }) => had.includes(id));

/** Undefined when nothing changes. */
async function nextVersion(ctx: Context, group: SkuGroup, from: string, to: Composition) {
  const before = (await findVersion(ctx.db, group.id, { day: from }))!;
  const had = await idsIn(ctx.db, before.id);
  if (isSame(before, had, to)) return undefined;
  const no = group.versions_count + 1;
  const version = { group_id: group.id, no, from_day: from, rule: to.rule, author_id: authorOf(ctx) };
  await addVersion(
    ctx.db,
    version,
    to.skus.map(({ id }) => id),
  );
  const came = to.skus.filter(({ id }) => !had.includes(id)).length;
  const went = had.length + came - to.skus.length;
  return {
    versions_count: no,
    reason: `Состав с ${from.split('-').reverse().join('.')}: вошли ${came}, вышли ${went}`,
  };
}

export async function changeSkuGroup(ctx: UserContext, id: number, change: SkuGroupChange): Promise<Changed> {
  const { version, sku_ids, rule, from, ...fields } = change;
  const before = await skuGroupRecords.lock(ctx, id, version);
  refuseStatus(skuGroupTransitions, 'edit', before);
  const group = { ...before, ...(sentFields(fields) as Partial<SkuGroup>) };
  checkDays(group);
  const first = await findVersion(ctx.db, id, { day: '0001-01-01' });
  if (group.valid_from < first!.from_day)
    throw fieldProblem('valid_from', 'invalid', 'Раньше первого состава группа действовать не может');
  if (!sku_ids && !rule) return skuGroupRecords.save(ctx, before, sentFields(fields));
  const since = from ?? (day() > group.valid_from ? day() : group.valid_from);
  checkFrom(since, group);
  const to = await composed(ctx, { sku_ids, rule });
  if (to.skus.length === 0) throw fieldProblem('rule', 'invalid', 'Под правило не подходит ни один SKU');
  const { reason, ...counted } = (await nextVersion(ctx, group, since, to)) ?? { reason: undefined };
  return skuGroupRecords.save(ctx, before, { ...sentFields(fields), ...counted }, reason);
}

/** Recounts by the rule in force. A rule that finds nothing leaves the composition as it is: an administrator has to look at it. */
export async function recomputeSkuGroup(ctx: Context, id: number): Promise<Changed> {
  const group = await skuGroupRecords.lock(ctx, id);
  refuseStatus(skuGroupTransitions, 'edit', group);
  const { rule } = (await findVersion(ctx.db, id, { day: day() }))!;
  if (!rule) throw problem('sku_group.no_rule');
  const to = { rule, skus: await findSkus(ctx.db, rule, []) };
  if (to.skus.length === 0 || to.skus.length > mostSkus) throw problem('sku_group.rule_lost');
  const next = await nextVersion(ctx, group, day() > group.valid_from ? day() : group.valid_from, to);
  if (!next) return group;
  return skuGroupRecords.save(ctx, group, { versions_count: next.versions_count }, next.reason);
}

type StatusChange = 'deactivate' | 'activate' | 'archive';

export async function setStatus(ctx: UserContext, id: number, name: StatusChange): Promise<Changed> {
  const before = await skuGroupRecords.lock(ctx, id);
  refuseStatus(skuGroupTransitions, name, before);
  return skuGroupRecords.save(ctx, before, { status: skuGroupTransitions[name].to });
}

/** A group in use is not offered for deletion. */
export const allowedTransitions = (
  { role }: UserActor,
  { status, used_count }: Pick<SkuGroupRow, 'status' | 'used_count'>,
) => allowedTo(skuGroupTransitions, role, status).filter((name) => name !== 'delete' || used_count === 0);

export async function removeSkuGroup(ctx: UserContext, uses: GroupUses, id: number): Promise<void> {
  const before = await skuGroupRecords.lock(ctx, id);
  if ((await usesOf(ctx.db, uses, [id])).get(id)!.used_count > 0) throw problem('sku_group.used');
  await skuGroupRecords.archive(ctx, before);
}
