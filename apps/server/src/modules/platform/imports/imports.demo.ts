// A few finished imports, as they would have been left by people who tried the page.
import type { AreaDemo } from '../../../demo/area-demo.ts';
import { copyRows, type NewRow, takeIds } from '../../../demo/copy-rows.ts';
import { momentBefore, randomOf, type World } from '../../../demo/rows/world.ts';

const columns = [
  { title: 'Код', field: 'code' },
  { title: 'Название', field: 'name' },
  { title: 'Адрес', field: 'address' },
  { title: 'Город', field: 'city' },
];

const badRows: [cells: string[], column: string, message: string][] = [
  [['TT-9', '', 'г. Тула, пр-т Ленина, д. 12', 'Тула'], 'Название', 'Заполните поле'],
  [
    ['ТТ 01', 'Магазин «Заря»', 'г. Тула, ул. Мира, д. 3', 'Тула'],
    'Код',
    'Латинские буквы, цифры и дефис, от 3 до 20 знаков',
  ],
  [['TT-900003', 'Продукты', 'Тула', ''], 'Город', 'Заполните поле'],
];

const errorsOf = ({ state }: RunDraft) =>
  state === 'done_with_errors'
    ? badRows.map(([cells, column, message], i) => {
        const value = cells[columns.findIndex(({ title }) => title === column)] || null;
        return { row: 18 + i * 9, column, value, message };
      })
    : [];

interface RunDraft {
  state: NonNullable<NewRow<'runs'>['state']>;
  days_ago: number;
  counts: { create: number; update: number; skip: number; bad: number };
  error_message?: string;
}

const drafts: RunDraft[] = [
  { state: 'done', days_ago: 90, counts: { create: 212, update: 0, skip: 0, bad: 0 } },
  { state: 'done_with_errors', days_ago: 34, counts: { create: 61, update: 17, skip: 5, bad: badRows.length } },
  { state: 'canceled', days_ago: 33, counts: { create: 0, update: 0, skip: 86, bad: 0 } },
  {
    state: 'failed',
    days_ago: 12,
    counts: { create: 0, update: 0, skip: 0, bad: 0 },
    error_message: 'Файл повреждён: таблица не читается',
  },
];

function runRow(
  world: World,
  id: number,
  draft: RunDraft,
  index: number,
  adminId: number,
): NewRow<'runs'> & { id: number } {
  const random = randomOf(world, 'run', index);
  const started = momentBefore(world, draft.days_ago, random);
  const { counts } = draft;
  const total = counts.create + counts.update + counts.skip + counts.bad;
  return {
    id,
    kind: 'import.trade_points',
    state: draft.state,
    phase: draft.state === 'failed' ? 'parse' : 'apply',
    total: draft.state === 'failed' ? null : total,
    done: total,
    applied: counts.create + counts.update,
    skipped: counts.skip,
    bad: counts.bad,
    params: { target: 'trade_points', mode: 'upsert', format: 'xlsx' },
    result: draft.state === 'failed' ? {} : { columns, missing: [], counts, errors: errorsOf(draft) },
    error_message: draft.error_message ?? null,
    started_by: adminId,
    started_by_role: 'admin',
    created_at: started,
    started_at: started,
    finished_at: new Date(Date.parse(started) + random.int(4, 90) * 1000).toISOString(),
  };
}

export const demo: AreaDemo = {
  async load(db, { world, people: { admin } }) {
    const first = await takeIds(db, 'runs', drafts.length);
    await copyRows(
      db,
      'runs',
      drafts.map((draft, i) => runRow(world, first + i, draft, i, admin.id)),
    );
  },
};
