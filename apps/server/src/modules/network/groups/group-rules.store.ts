// The rule and the parts of a group, checked before they are stored: every fault stands at the very condition that has it.
import { type GroupRule, groupRuleOver, namedOver } from '@iskra/contract/areas/network/groups/conditions';
import type { GroupField, RuledKind, ValueSource } from '@iskra/contract/areas/network/groups/fields';
import type { GroupMode, GroupParts } from '@iskra/contract/areas/network/groups/shapes';
import { isJoined, type Rule } from '@iskra/contract/kernel/conditions/rules';
import type { FieldError } from '@iskra/contract/kernel/problem';
import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { Actor } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { fieldProblem, refuseFields } from '../../../problem.ts';
import type { Parts } from './group-members.store.ts';
import { visibleTo } from './groups.scope.store.ts';
import { type KnownFields, knownFields } from './known-fields.store.ts';

interface Source {
  book: string | null;
  search: (ValueSource & { search: string })['search'] | null;
}

function sourceOf({ values }: GroupField): Source {
  return {
    book: values && 'book' in values ? values.book : null,
    search: values && 'search' in values ? values.search : null,
  };
}

/** Conditions that name missing records: an entry that was deleted, a counterparty or a TSM who is gone. */
async function brokenNames(db: Database, known: KnownFields, rule: GroupRule): Promise<FieldError[]> {
  const named = namedOver(known, rule).map((one) => ({ ...one, ...sourceOf(known[one.field]!) }));
  if (named.length === 0) return [];
  const wanted = named.flatMap(({ ids, book, search }, place) => ids.map((id) => ({ place, id, book, search })));
  const { rows } = await sql<{ place: number }>`
    select distinct w.place from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (place int, id bigint, book text, search text)
    where not case
      when w.book is not null then exists (
        select from book_entries e join books b on b.id = e.book_id where e.id = w.id and b.code = w.book and e.deleted_at is null)
      when w.search = 'owners' then exists (select from owners o where o.id = w.id and o.deleted_at is null)
      when w.search = 'geofences' then exists (select from geofences f where f.id = w.id and f.deleted_at is null)
      when w.search = 'tp_groups' then exists (
        select from groups g where g.id = w.id and g.kind = 'tp' and g.status <> 'archived' and g.deleted_at is null)
      else exists (select from trade_users u where u.id = w.id and u.kind = w.search and u.deleted_at is null) end`.execute(
    db,
  );
  const message = 'Этого значения больше нет: выберите другое';
  return rows.map(({ place }) => {
    const path = named[place]!.path.flatMap((at) => ['items', at]);
    return { field: ['rule', ...path, 'value'].join('.'), code: 'invalid', message };
  });
}

/** Faults of a rule of this kind. */
export async function faultsOf(db: Database, kind: RuledKind, rule: unknown): Promise<FieldError[]> {
  const known = await knownFields(db, kind);
  const read = z.safeParse(groupRuleOver(known), rule);
  if (read.success) return brokenNames(db, known, read.data as GroupRule);
  return read.error.issues.map(({ path, code, message }) => ({ field: ['rule', ...path].join('.'), code, message }));
}

/** Names the fault where there is no editor to show it: «Канал: …». */
export function faultInWords(
  known: KnownFields,
  rule: Rule<{ field: string }>,
  { field, message }: FieldError,
): string {
  const steps = field.match(/items\.(\d+)/g)?.map((step) => Number(step.slice(6))) ?? [];
  const leaf = steps.reduce<Rule<{ field: string }> | undefined>(
    (item, at) => (item && isJoined(item) ? item.items[at] : undefined),
    rule,
  );
  const title = leaf && !isJoined(leaf) ? known[leaf.field]?.title : undefined;
  return title ? `Условие «${title}». ${message}` : message;
}

export async function checkedRule(db: Database, kind: RuledKind, rule: unknown): Promise<GroupRule> {
  refuseFields(await faultsOf(db, kind, rule));
  return rule as GroupRule;
}

const deepest = 3;

/** The compound groups of this kind, each with its parts. */
async function compoundsOf(db: Database, kind: RuledKind): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; parts: Parts }>`
    select id, parts from groups where kind = ${kind} and mode = 'compound' and status <> 'archived' and deleted_at is null`.execute(
    db,
  );
  return new Map(rows.map(({ id, parts }) => [id, [...parts.include, ...parts.exclude]]));
}

/** How many compound groups stand in each other below this one; a group that meets itself on the way down is a cycle. */
function depthOf(compounds: ReadonlyMap<number, number[]>, id: number, way: readonly number[] = []): number {
  if (way.includes(id)) throw fieldProblem('parts', 'group.cycle');
  const parts = compounds.get(id);
  if (!parts) return 0;
  const below = parts.map((part) => depthOf(compounds, part, [...way, id]));
  return 1 + Math.max(0, ...below);
}

/** Of a group that is not there yet. */
const newGroup = 0;

interface Made {
  id?: number | undefined;
  kind: RuledKind;
  parts: GroupParts;
}

export async function checkedParts(
  db: Database,
  actor: Actor,
  { id = newGroup, kind, parts }: Made,
): Promise<GroupParts> {
  const ids = [...new Set([...parts.include, ...parts.exclude])];
  const { rows } = await sql<{ id: number }>`
    select t.id from groups t where t.id = any (${ids}) and t.kind = ${kind} and t.status <> 'archived'
      and ${sql.join(visibleTo(actor), sql` and `)}`.execute(db);
  const known = new Set(rows.map((row) => row.id));
  const message = 'Выберите группу из списка';
  refuseFields(
    (['include', 'exclude'] as const).flatMap((which) =>
      parts[which].flatMap((part, at) =>
        known.has(part) ? [] : [{ field: `parts.${which}.${at}`, code: 'invalid', message }],
      ),
    ),
  );
  const compounds = (await compoundsOf(db, kind)).set(id, ids);
  // Groups above it grow deeper with it.
  for (const compound of compounds.keys())
    if (depthOf(compounds, compound) > deepest) throw fieldProblem('parts', 'group.too_deep');
  return parts;
}

/** Two who join groups into each other at once would both see no cycle. */
export async function lockCompounds(db: Database, kind: RuledKind): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('group_parts'), hashtext(${kind}))`.execute(db);
}

/** A group is made of exactly what its mode says. */
export function checkShape(mode: GroupMode, { rule, parts }: { rule: unknown; parts: unknown }): void {
  const missing = 'Заполните поле';
  const needless = 'У группы этого типа такого нет';
  const wrong = (field: string, isWanted: boolean, value: unknown): FieldError[] =>
    isWanted === (value !== null && value !== undefined)
      ? []
      : [{ field, code: 'invalid', message: isWanted ? missing : needless }];
  refuseFields([...wrong('rule', mode === 'dynamic', rule), ...wrong('parts', mode === 'compound', parts)]);
}
