// Many moderators at one queue, each as fast as they can: every case is decided once.
import { contract } from '@iskra/contract';
import type { CaseResult, SeenCase } from '@iskra/contract/areas/platform/moderation/shapes';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import type { Answer, Ask } from './serving.ts';

const { moderation, moderators } = contract;

export interface CrowdCount {
  /** Decisions that the program has confirmed. */
  confirmed: number;
  /** Cases confirmed twice. */
  twice: number[];
  /** Decisions on a version that was not the case's any more, and were taken. */
  stale: number[];
  /** The version that each decision named, and the last one that an author made: a decided version is not older than that. */
  named: Map<number, number>;
  mended: Map<number, number>;
  refused: Record<string, number>;
  lost: number;
}

const kinds = ['trade_point'];

export function beginCount(): CrowdCount & { by: Map<number, string> } {
  const maps = { by: new Map(), named: new Map(), mended: new Map() };
  return { confirmed: 0, twice: [], stale: [], refused: {}, lost: 0, ...maps };
}

/** Takes and decides until there is nothing left; now and then tries calls that must be refused. */
export async function moderate(
  token: string,
  ids: readonly number[],
  ask: Ask,
  count: ReturnType<typeof beginCount>,
  isOver: () => boolean,
): Promise<void> {
  const note = (answer: Answer | undefined): answer is Answer => {
    if (!answer) count.lost += 1;
    else if (answer.error_code !== 0) {
      const name = answer.problem ?? String(answer.error_code);
      count.refused[name] = (count.refused[name] ?? 0) + 1;
    }
    return answer?.error_code === 0;
  };
  const decide = (id: number, version: number) =>
    ask(token, moderation.decide, { params: { id }, body: { version, decision: 'approve' } });
  const confirm = (id: number, version: number) => {
    if (count.by.has(id)) count.twice.push(id);
    count.by.set(id, token);
    count.named.set(id, version);
    count.confirmed += 1;
  };
  /** Of the list, as it stands there a moment before: those that were decided. */
  const decideSeveral = async (few: number[]): Promise<SeenCase[]> => {
    if (few.length === 0) return [];
    const page = await ask(token, moderation.list, { body: { filters: { ids: few }, per_page: 100 } });
    if (!note(page)) return [];
    const cases = (page.items as SeenCase[]).map(({ id, version }) => ({ id, version }));
    if (cases.length === 0) return [];
    const answer = await ask(token, moderation.decideMany, { body: { cases, decision: 'approve' } });
    if (!note(answer)) return [];
    const done = new Set((answer.items as CaseResult[]).filter((item) => item.done).map(({ id }) => id));
    return cases.filter(({ id }) => done.has(id));
  };
  for (let turn = 0; !isOver(); turn += 1) {
    // Some take the next one, some pick from the same list as the others.
    const left = ids.filter((one) => !count.by.has(one));
    // Now and then one that is decided already.
    const among = left.length === 0 || turn % 10 === 9 ? ids : left;
    const picked = among[Math.floor(Math.random() * among.length)]!;
    if (turn % 7 === 3) note(await ask(token, moderators.attach, { body: { case_ids: [picked] } }));
    if (turn % 7 === 5) note(await ask(token, moderators.detach, { body: { case_ids: [picked] } }));
    if (turn % 6 === 4) {
      for (const seen of await decideSeveral(left.slice(turn % 20, (turn % 20) + 3))) confirm(seen.id, seen.version);
      continue;
    }
    let id: number | null = picked;
    if (turn % 3 > 0) {
      const next = await ask(token, moderation.next, { body: { kinds } });
      if (!note(next)) continue;
      id = next.id as number | null;
      if (id === null) id = picked;
    }
    const held = await ask(token, moderation.hold, { params: { id } });
    if (!note(held)) continue;
    const version = held.version as number;
    if (turn % 5 === 2) {
      const stale = await decide(id, version - 1);
      if (note(stale)) count.stale.push(id);
    }
    // Twice at once, as by a double click or two tabs.
    const answers = await Promise.all(
      turn % 4 === 1 ? [decide(id, version), decide(id, version)] : [decide(id, version)],
    );
    const done = answers.filter((answer) => note(answer));
    if (done.length > 0) confirm(id, version);
    if (done.length > 1) count.twice.push(id);
  }
}

/** Authors who correct undecided cases, while moderators look at them. */
export async function mendCases(
  db: Database,
  ids: readonly number[],
  { mended }: CrowdCount,
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    const id = ids[Math.floor(Math.random() * ids.length)]!;
    const { rows } = await sql<{ version: number }>`
      update moderation_cases set changes = jsonb_set(changes, '{0,new}', to_jsonb(title || ', новая ' || version))
      where id = ${id} and status in ('new', 'assigned', 'in_review') returning version`.execute(db);
    if (rows[0]) mended.set(id, rows[0].version);
    await new Promise((wake) => setTimeout(wake, 5));
  }
}

/** Cases decided as they were before their authors corrected them: nobody has seen the version that came true. */
export const unseenIn = ({ mended, named }: CrowdCount): number[] =>
  [...mended].flatMap(([id, version]) => ((named.get(id) ?? version) < version ? [id] : []));

export async function openCases(db: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from moderation_cases where status in ('new', 'assigned', 'in_review')`.execute(db);
  return rows[0]!.n;
}

/** Counts of faults in the database at the end; each must be 0. */
export async function faults(db: Database): Promise<Record<string, number>> {
  const { rows } = await sql<Record<string, number>>`
    select
      (select count(*)::int from moderation_cases where status <> 'approved') as undecided,
      (select count(*)::int from moderation_cases c where c.status = 'approved' and (
        select count(*) from audit_events e where e.entity_type = 'moderation_case' and e.entity_id = c.id
          and e.action = 'moderation_case.approve') <> 1) as decided_not_once,
      (select count(*)::int from moderation_cases c join trade_points t on t.id = c.subject_id
        where t.name <> (c.changes -> 0 ->> 'new')) as not_applied,
      (select count(*)::int from trade_points t join moderation_cases c on c.subject_id = t.id where t.version <> 2) as applied_not_once,
      (select count(*)::int from moderation_cases where holder_id is not null or lease_until is not null) as left_held`.execute(
    db,
  );
  return rows[0]!;
}

/** Points and a change of the name of each. */
export async function fillQueue(db: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with points as (
      insert into trade_points (code, name, address, city)
      select 'CROWD-' || n, 'Точка ' || n, 'Тверь, ул. Людная, ' || n, 'Тверь' from generate_series(1, ${count}::int) n returning id, name)
    insert into moderation_cases (kind, subject_id, title, changes, sla_due_at, sla_minutes)
    select 'trade_point', id, name, jsonb_build_array(jsonb_build_object('field', 'name', 'old', name, 'new', name || ', новая')),
      now() + interval '2 days', 2880
    from points returning id`.execute(db);
  return rows.map(({ id }) => id);
}
