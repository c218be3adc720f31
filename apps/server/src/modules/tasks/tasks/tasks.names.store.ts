// Records that a document refers to by their ids: whether they exist, and their names.
import type { TaskDraft } from '@iskra/contract/areas/tasks/tasks/draft';
import type { TaskCard } from '@iskra/contract/areas/tasks/tasks/shapes';
import type { Step } from '@iskra/contract/forms/form';
import type { FieldError } from '@iskra/contract/kernel/problem';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';

type Names = TaskCard['names'];

const groupsOf = ({ audience }: TaskDraft) => [...audience.groups, ...audience.exclude].map(({ id }) => id);

const skuGroupOf = ({ settings }: Pick<Step, 'settings'>) =>
  (settings as { sku_group_id?: number | null }).sku_group_id ?? null;
const skuGroupsOf = ({ form }: TaskDraft): number[] => form.steps.flatMap((step) => skuGroupOf(step) ?? []);

export async function namesOf(db: Database, document: TaskDraft): Promise<Names> {
  const titled = (name: string) =>
    sql`coalesce(json_agg(json_build_object('id', n.id, 'title', ${sql.ref(`n.${name}`)}) order by n.id), '[]')`;
  const { rows } = await sql<Names>`
    select (select ${titled('name')} from groups n where n.id = any (${groupsOf(document)})) as groups,
      (select ${titled('title')} from book_entries n where n.id = any (${document.audience.regions})) as regions,
      (select json_build_object('id', n.id, 'title', n.name) from instructions n
        where n.id = ${document.about.instruction_id ?? null}) as instruction,
      (select json_build_object('id', n.id, 'title', n.name) from geofences n
        where n.id = ${document.place.geofence_id ?? null}) as geofence,
      (select ${titled('name')} from sku_groups n where n.id = any (${skuGroupsOf(document)})) as sku_groups`.execute(
    db,
  );
  return rows[0]!;
}

interface Missing {
  goods: number[];
  group_ids: number[];
  idle: string[];
  region_ids: number[];
  instruction: boolean;
  geofence: boolean;
}

/** Records that do not exist any more, or are inactive and so find nobody. */
export async function brokenNames(db: Database, document: TaskDraft): Promise<FieldError[]> {
  const { audience, about, place } = document;
  const geofence_id = place.policy === 'off' ? null : (place.geofence_id ?? null);
  const groups = sql`(select id from groups where deleted_at is null and kind in ('user', 'seller', 'tp'))`;
  const regions = sql`(select e.id from book_entries e join books b on b.id = e.book_id and b.code = 'regions' where e.deleted_at is null)`;
  const { rows } = await sql<Missing>`
    select array(select id from unnest(${groupsOf(document)}::bigint[]) id where id not in ${groups}) as group_ids,
      array(select name from groups where id = any (${groupsOf(document)}) and status <> 'active') as idle,
      array(select id from unnest(${audience.regions}::bigint[]) id where id not in ${regions}) as region_ids,
      ${about.instruction_id ?? null}::bigint is not null and not exists (
        select from instructions where id = ${about.instruction_id ?? null} and deleted_at is null) as instruction,
      ${geofence_id}::bigint is not null and not exists (
        select from geofences where id = ${geofence_id} and active and deleted_at is null) as geofence,
      array(select id from unnest(${skuGroupsOf(document)}::bigint[]) id where id not in (
        select id from sku_groups where status = 'active' and deleted_at is null)) as goods`.execute(db);
  const { group_ids, idle, region_ids, instruction, geofence, goods } = rows[0]!;
  const fault = (field: string, message: string) => ({ field, code: 'invalid', message });
  return [
    ...(group_ids.length > 0 ? [fault('audience.groups', 'Одной из групп больше нет')] : []),
    ...(idle.length > 0 ? [fault('audience.groups', `Группа «${idle[0]}» выключена: по ней никого не найти`)] : []),
    ...(region_ids.length > 0 ? [fault('audience.regions', 'Одного из регионов больше нет')] : []),
    ...(instruction ? [fault('about.instruction_id', 'Этой инструкции больше нет')] : []),
    ...(geofence ? [fault('place.geofence_id', 'Этой геозоны нет, или она выключена')] : []),
    ...document.form.steps.flatMap((step) =>
      goods.includes(skuGroupOf(step)!)
        ? [fault(`form/steps/${step.id}/settings/sku_group_id`, 'Этой группы SKU нет, или она отключена')]
        : [],
    ),
  ];
}
