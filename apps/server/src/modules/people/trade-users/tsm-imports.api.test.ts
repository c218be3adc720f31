// Both tables of field staff: dry run and real run agree, in any encoding and with any separator.
import { contract } from '@iskra/contract';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testApp } from '../../../testing/app.ts';
import { assignTsm, makeTradePoint } from '../../../testing/trade-points.ts';

const { tradeUsers, imports, runs, history } = contract;
const app = await testApp();
const { db } = app;
const admin = await app.as('admin');
const today = moscowDay(new Date());

type Call = typeof tradeUsers.importPoints | typeof tradeUsers.importHeads;
type Mode = 'upsert' | 'full';

async function checked(call: Call, content: Buffer, mode: Mode = 'upsert') {
  const { run_id } = await admin.ask(call, { body: { mode }, file: { name: 'таблица.csv', content } });
  await app.jobs.work();
  return (await admin.ask(imports.card, { params: { id: run_id } })).item;
}

async function applied(call: Call, content: Buffer, mode: Mode = 'upsert') {
  const { run, counts } = await checked(call, content, mode);
  const body = { without_bad: counts.bad > 0, ...(counts.absent > 0 && { confirm_absent: counts.absent }) };
  await admin.ask(imports.apply, { params: { id: run.id }, body });
  await app.jobs.work();
  const { item } = await admin.ask(runs.card, { params: { id: run.id } });
  return { plan: counts, item };
}

/** Russian letters of windows-1251. */
function windows1251(text: string): Buffer {
  const byteOf = (letter: string) => {
    const at = letter.codePointAt(0)!;
    if (letter === 'ё') return 0xb8;
    return at >= 0x410 && at <= 0x44f ? at - 0x410 + 0xc0 : at;
  };
  return Buffer.from([...text].map(byteOf));
}

const numberOf = async (id: number) =>
  (await db.selectFrom('trade_users').select('employee_number').where('id', '=', id).executeTakeFirstOrThrow())
    .employee_number;
const newTsm = async () => {
  const { role_id } = await app.as('tsm_user');
  return { id: role_id!, number: await numberOf(role_id!) };
};
const tsmOf = async (id: number) =>
  (await db.selectFrom('trade_points').select('tsm_id').where('id', '=', id).executeTakeFirstOrThrow()).tsm_id;
const personOf = (number: string) =>
  db.selectFrom('trade_users').selectAll().where('employee_number', '=', number).executeTakeFirstOrThrow();

describe('points and their TSMs', () => {
  const table = (rows: string[]) => Buffer.from(['tsm_employee_no;tp_code;from_date;action', ...rows].join('\r\n'));

  it('are given and taken, and the dry run tells it exactly', async () => {
    const [one, other] = [await newTsm(), await newTsm()];
    const [kept, moved, taken, free] = [
      await makeTradePoint(db),
      await makeTradePoint(db),
      await makeTradePoint(db),
      await makeTradePoint(db),
    ];
    for (const { id } of [kept, moved, taken]) await assignTsm(db, one.id, id);
    const { plan, item } = await applied(
      tradeUsers.importPoints,
      table([
        `${one.number};${kept.code};;add`,
        `${other.number};${moved.code};${today.split('-').reverse().join('.')};`,
        `${one.number};${taken.code};${today};remove`,
        `${other.number};${free.code};${today};добавить`,
        `${other.number};TT-999999;${today};add`,
        `X-404;${free.code}-Z;${today};сломать`,
      ]),
    );
    expect(plan).toMatchObject({ update: 3, skip: 1, bad: 2 });
    expect(item).toMatchObject({ total: 6, applied: 3, skipped: 1, bad: 2, state: 'done_with_errors' });
    expect(await tsmOf(kept.id)).toBe(one.id);
    expect(await tsmOf(moved.id)).toBe(other.id);
    expect(await tsmOf(taken.id)).toBeNull();
    expect(await tsmOf(free.id)).toBe(other.id);
    const pointHistory = await admin.ask(history.list, { body: { entity_type: 'trade_point', entity_id: moved.id } });
    expect(pointHistory.items[0]).toMatchObject({ action_title: 'Сменился ТСМ точки', changes: [{ label: 'ТСМ' }] });
  });

  it('that would overlap a later assignment are refused at the date', async () => {
    const [one, other] = [await newTsm(), await newTsm()];
    const point = await makeTradePoint(db);
    await db
      .insertInto('tsm_trade_points')
      .values({ tsm_id: one.id, trade_point_id: point.id, from_date: '2099-01-01' })
      .execute();
    const { errors } = await checked(tradeUsers.importPoints, table([`${other.number};${point.code};${today};add`]));
    expect(errors).toMatchObject([
      { column: 'Дата начала', message: expect.stringContaining('С 01.01.2099 уже назначен') },
    ]);
  });

  it('replace everything only when the number of what goes is typed', async () => {
    const tsm = await newTsm();
    const [named, absent] = [await makeTradePoint(db), await makeTradePoint(db)];
    for (const { id } of [named, absent]) await assignTsm(db, tsm.id, id);
    const { run, counts } = await checked(tradeUsers.importPoints, table([`${tsm.number};${named.code};;add`]), 'full');
    expect(counts.absent).toBeGreaterThan(0);
    const apply = (body: object) => ({ params: { id: run.id }, body });
    for (const body of [{}, { confirm_absent: counts.absent + 1 }])
      expect((await admin.refused(imports.apply, apply(body))).errors).toMatchObject([{ field: 'confirm_absent' }]);
    await admin.ask(imports.apply, apply({ confirm_absent: counts.absent }));
    await app.jobs.work();
    expect(await tsmOf(named.id)).toBe(tsm.id);
    expect(await tsmOf(absent.id)).toBeNull();
    const { rows } = await sql`select from trade_points where tsm_id is not null`.execute(db);
    expect(rows).toHaveLength(1);
  });
});

describe('TSMs and their heads', () => {
  const header = 'tsm_employee_no,tsm_fio,tsm_email,tsm_phone,bdm_employee_no,bdm_fio,from_date';

  it('are added as invited and put under their heads, also from windows-1251 with commas', async () => {
    const rows = [
      'IM-001,Зайцев Пётр Ильич,zaicev@example.ru,89070000001,IM-900,Волкова Анна,2026-01-15',
      'IM-002,Лисина Ольга,lisina@example.ru,+7 907 000-00-02,IM-900,Волкова Анна,2026-01-15',
    ];
    const file = windows1251([header, ...rows].join('\r\n'));
    const { plan, item } = await applied(tradeUsers.importHeads, file);
    expect(plan).toMatchObject({ create: 2, bad: 0 });
    expect(item).toMatchObject({ total: 2, applied: 2, state: 'done' });
    const head = await personOf('IM-900');
    expect(head).toMatchObject({ kind: 'bdm', name: 'Волкова Анна', status: 'invited' });
    expect(await personOf('IM-001')).toMatchObject({
      kind: 'tsm',
      name: 'Зайцев Пётр Ильич',
      phone: '+79070000001',
      status: 'invited',
      bdm_id: head.id,
    });
    const { counts } = await checked(tradeUsers.importHeads, file);
    expect(counts).toMatchObject({ create: 0, update: 0, skip: 2 });
  });

  it('move to another head from a day on, and the past stays', async () => {
    const rows = [`IM-001,,,,IM-901,Орлов Иван,${today}`];
    const { item } = await applied(tradeUsers.importHeads, Buffer.from([header, ...rows].join('\n')));
    expect(item).toMatchObject({ applied: 1, bad: 0 });
    const [tsm, head] = [await personOf('IM-001'), await personOf('IM-901')];
    expect(tsm.bdm_id).toBe(head.id);
    const past = db.selectFrom('tsm_bdms').select(['from_date', 'to_date']).where('tsm_id', '=', tsm.id).orderBy('id');
    expect(await past.execute()).toEqual([
      { from_date: '2026-01-15', to_date: today },
      { from_date: today, to_date: null },
    ]);
  });

  it('are refused at the cell that is wrong, and nothing of the row is stored', async () => {
    const rows = [
      'IM-010,Новый Иван,new@example.ru,89070000010,IM-010,Новый Иван,',
      'IM-011,Новый Иван,new2@example.ru,89070000001,IM-900,,',
      'IM-012,,,,IM-900,,',
      'IM-013,Первый Иван,same@example.ru,89070000013,IM-900,,',
      'IM-014,Второй Иван,same@example.ru,89070000014,IM-900,,',
      'IM-900,Волкова Анна,volkova@example.ru,89070000015,IM-901,,',
      'IM-015,Новый Иван,new5@example.ru,89070000016,IM-001,,',
    ];
    const { counts, errors } = await checked(tradeUsers.importHeads, Buffer.from([header, ...rows].join('\n')));
    expect(counts).toMatchObject({ create: 0, update: 0, bad: rows.length });
    const said = errors.map(({ row, column, message }) => `${row} ${column}: ${message}`);
    expect(said).toEqual(
      expect.arrayContaining([
        '2 Табельный номер БДМ: ТСМ не может быть своим БДМ',
        '3 Телефон ТСМ: Этот телефон уже занят другим участником',
        '4 ФИО ТСМ: Заполните поле: без него нового сотрудника не добавить',
        '5 Почта ТСМ: Значение «same@example.ru» повторяется в строках 5, 6',
        '7 Табельный номер ТСМ: Это табельный номер БДМ, а не ТСМ',
        '8 Табельный номер БДМ: Это табельный номер ТСМ, а не БДМ',
      ]),
    );
    const { rows: stored } = await sql`select from trade_users where employee_number like 'IM-01_'`.execute(db);
    expect(stored).toHaveLength(0);
  });

  it('of a full replacement: a TSM whom the file does not name has no head from today', async () => {
    const rows = ['IM-002,,,,IM-900,,'];
    await applied(tradeUsers.importHeads, Buffer.from([header, ...rows].join('\n')), 'full');
    expect((await personOf('IM-001')).bdm_id).toBeNull();
    expect((await personOf('IM-002')).bdm_id).not.toBeNull();
  });
});
