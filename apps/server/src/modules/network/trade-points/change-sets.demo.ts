// Change sets of the invented company: one of each status for the office, and those of TSMs about the cases that they have sent.
import type { AreaDemo, DemoCompany, SeedClient } from '../../../demo/area-demo.ts';
import { copyRows, type NewRow, takeIds } from '../../../demo/copy-rows.ts';
import { dayBefore } from '../../../demo/rows/world.ts';

type SetRow = NewRow<'change_sets'>;
type ItemRow = NewRow<'change_items'>;
type Point = DemoCompany['points'][number];
type Item = Pick<ItemRow, 'trade_point_id' | 'field' | 'old_value' | 'new_value' | 'state' | 'note' | 'case_id'>;
type Made = { set: Pick<SetRow, 'author_id' | 'source' | 'status'>; day: number; items: Item[] };

const other = (category: unknown) => (category === 'B' ? 'C' : 'B');

/** Wanted, or applied already: then the point is as it was asked to be. */
const category = ({ id, category: now }: Point, state: Item['state'], note: string | null = null): Item => {
  const isDone = state === 'applied';
  const [old_value, new_value] = isDone ? [other(now), now] : [now, other(now)];
  return { trade_point_id: id, field: 'category', old_value, new_value, state, note } as Item;
};
const renamed = ({ id, name }: Point, state: Item['state']): Item =>
  ({
    trade_point_id: id,
    field: 'name',
    old_value: name,
    new_value: `${name}, вход с торца`,
    state,
    note: null,
  }) as Item;

const later = 'Поле изменили позже: сейчас «D»';
const meanwhile = 'Поле изменили после вас: сейчас «A»';

function officeSets(admins: number[], points: Point[]): Made[] {
  const [first, second = first] = admins as [number, number?];
  const some = (from: number, count: number) => points.slice(from, from + count);
  const all = (from: number, count: number, state: Item['state']) => some(from, count).map((it) => category(it, state));
  return [
    {
      set: { author_id: first, source: 'grid', status: 'draft' },
      day: 0,
      items: [...all(0, 4, 'draft'), ...some(4, 3).map((point) => renamed(point, 'draft'))],
    },
    { set: { author_id: first, source: 'mass', status: 'applied' }, day: 2, items: all(10, 24, 'applied') },
    { set: { author_id: second!, source: 'import', status: 'applied' }, day: 5, items: all(40, 60, 'applied') },
    {
      set: { author_id: second!, source: 'grid', status: 'partly' },
      day: 7,
      items: [...all(110, 8, 'applied'), ...some(120, 2).map((point) => category(point, 'conflict', meanwhile))],
    },
    { set: { author_id: first, source: 'mass', status: 'undone' }, day: 12, items: all(130, 9, 'undone') },
    {
      set: { author_id: first, source: 'import', status: 'denied' },
      day: 20,
      items: some(150, 3).map((point) => category(point, 'conflict', later)),
    },
  ];
}

interface SentCase {
  id: number;
  subject_id: number;
  submitted_by: number;
  status: string;
  changes: { field: string; old: unknown; new: unknown }[];
  decision_comment: string | null;
}

const stateOf: Record<string, Item['state']> = {
  approved: 'applied',
  returned: 'returned',
  denied: 'denied',
  canceled: 'denied',
};

/** A TSM's requests came from the grid: a set for each, with its outcome. */
async function sentSets(db: SeedClient): Promise<Made[]> {
  const { rows } = await db.query<SentCase>(`
    select c.id::int, c.subject_id::int, c.submitted_by::int, c.status, c.changes, c.decision_comment
    from moderation_cases c join users u on u.id = c.submitted_by
    where c.kind = 'trade_point' and u.role = 'tsm_user' and jsonb_array_length(c.changes) > 0
    order by c.id limit 40`);
  return rows.map(({ id, subject_id, submitted_by, status, changes, decision_comment }, place) => {
    const state = stateOf[status] ?? 'moderation';
    const isOpen = state === 'moderation' || state === 'returned';
    return {
      set: {
        author_id: submitted_by,
        source: 'grid',
        status: isOpen ? 'moderation' : state === 'applied' ? 'applied' : 'denied',
      },
      day: 1 + (place % 20),
      items: changes.map(({ field, old, new: wanted }) => ({
        ...{ trade_point_id: subject_id, field, state, case_id: id },
        old_value: old ?? '',
        new_value: wanted ?? '',
        note: decision_comment,
      })) as Item[],
    };
  });
}

export const demo: AreaDemo = {
  after: ['moderation'],
  async load(db, company) {
    const { world, people, points } = company;
    const admins = people.users.filter(({ role }) => role === 'admin').map(({ id }) => id as number);
    const active = points.filter(({ status, category: known }) => status === 'active' && known != null);
    const sets = [...officeSets(admins, active), ...(await sentSets(db))].filter(({ items }) => items.length > 0);
    const first = await takeIds(db, 'change_sets', sets.length);
    const rows = sets.map(({ set, day, items }, place): SetRow => {
      const at = `${dayBefore(world, day)}T10:${String(place % 60).padStart(2, '0')}:00Z`;
      return {
        ...set,
        id: first + place,
        changes_count: items.length,
        points_count: new Set(items.map((item) => item.trade_point_id)).size,
        sent_at: set.status === 'draft' ? null : at,
        undone_at: set.status === 'undone' ? at : null,
        undone_by: set.status === 'undone' ? set.author_id : null,
        created_at: at,
        updated_at: at,
      };
    });
    await copyRows(db, 'change_sets', rows);
    const items = sets.flatMap((set, place) =>
      set.items.map((item) => ({ case_id: null, ...item, set_id: first + place })),
    );
    const firstItem = await takeIds(db, 'change_items', items.length);
    await copyRows(
      db,
      'change_items',
      items.map((item, place) => ({ id: firstItem + place, ...item })),
    );
  },
};
