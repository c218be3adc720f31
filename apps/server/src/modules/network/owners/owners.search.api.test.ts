// Owners that are found by the legal form that they begin with, and those that are found otherwise: one list, in the order of names.
import { contract } from '@iskra/contract';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { holding } from '../../../database/lists/search.ts';
import { testApp } from '../../../testing/app.ts';

const { owners } = contract;
const app = await testApp();
const admin = await app.as('admin');

/** More than a search counts begin with «ООО»; of the others these have it somewhere. */
const others = ['«ООО» Кавычки', 'ИП Яковлев ооо', 'ООО', 'ООО«Слитно»', 'Яблоко (ООО)', 'ooo Latin', 'ЗАО Мак ооо'];

beforeAll(async () => {
  await sql`
    with names as (
      select case when n <= 5000 then 'ООО Зао Мак ' when n <= 7000 then 'ИП Иванов ' when n <= 7500 then 'ПАО Ооооо ' else 'АО Мак ' end
        || lpad(n::text, 5, '0') as name, n from generate_series(1, 8000) n
      union all select name, 8000 + n from unnest(${others}::text[]) with ordinality other (name, n)
    ), accounts as (
      insert into users (role, phone, last_name, first_name, status)
      select 'owner', '+7' || (9001000000 + n), 'Петров', 'Пётр', 'active' from names returning id, phone
    )
    insert into owners (user_id, type, legal_name, inn, contact_name, contact_phone, email, status)
    select a.id, 'ooo', n.name, (660000000000 + n.n)::text, 'Петров', a.phone, 'petrov@example.ru', 'active'
    from names n join accounts a on a.phone = '+7' || (9001000000 + n.n)`.execute(app.db);
});

it.each(['ооо', 'jjj', 'ООО мак', 'ооо зао-мак', 'ооо яковлев', 'ооо иванов', 'пао', 'ип-иванов', 'ип иванов'])(
  '«%s»',
  async (search) => {
    for (const dir of ['asc', 'desc'] as const) {
      const list = (more: object) =>
        admin.ask(owners.list, { body: { search, sort: { field: 'legal_name', dir }, ...more } });
      const { rows } = await sql<{ legal_name: string }>`
      select legal_name from owners t where ${holding(sql`t.search_text`, search)}
      order by legal_name ${sql.raw(dir)}, id ${sql.raw(dir)}`.execute(app.db);
      const names = rows.map((row) => row.legal_name);
      const first = await list({});
      const second = first.next ? await list({ after: first.next }) : { items: [] };
      const last = await list({ from_end: true });
      const shown = [first, second, last].map(({ items }) => items.map((owner) => owner.legal_name));
      expect(shown).toEqual([names.slice(0, 20), names.slice(20, 40), names.slice(-20)]);
      expect([first.total, first.total_capped]).toEqual([Math.min(names.length, 1_000), names.length > 1_000]);
    }
  },
);
