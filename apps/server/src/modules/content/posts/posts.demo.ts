// News of the invented company, in every state; some of its people have read them.
import { createHash } from 'node:crypto';
import type { AreaDemo } from '../../../demo/area-demo.ts';
import { dayBefore, momentBefore, randomOf } from '../../../demo/rows/world.ts';

interface Item {
  title: string;
  lead: string;
  text: string;
  roles: ('seller' | 'owner')[];
  must_read?: boolean;
  pinned?: boolean;
  /** Days before the day of the demo company; absent: a draft. */
  shown?: { since: number; until?: number };
}

const news: Item[] = [
  {
    title: 'Лимонады переезжают на уровень глаз',
    lead: 'Новая выкладка холодильника у кассы: что поменять, как снять и сколько за это начислят.',
    text: '<p>Во всех холодильниках у кассы меняется порядок: «Груша» и «Тархун» стоят на уровне глаз, цитрус — на второй полке.</p><h2>Что сделать</h2><ol><li>Переставьте «Грушу» и «Тархун» на вторую полку сверху.</li><li>Проверьте, что у каждого вкуса есть ценник.</li><li>Снимите холодильник целиком и ценники крупно.</li></ol><blockquote>Когда верхняя полка полная, «Грушу» берут в два раза чаще.</blockquote>',
    roles: ['seller', 'owner'],
    must_read: true,
    pinned: true,
    shown: { since: 6 },
  },
  {
    title: 'Как быстрее проходит проверка фото',
    lead: 'Три простых правила, с которыми снимки принимают с первого раза.',
    text: '<p>Чаще всего фото возвращают из-за бликов и обрезанных полок.</p><ul><li>Снимайте прямо, а не сбоку.</li><li>В кадре — вся полка и ценники.</li><li>Выключите вспышку: она бликует на стекле.</li></ul>',
    roles: ['seller'],
    shown: { since: 15 },
  },
  {
    title: 'Сертификаты: новые партнёры в каталоге',
    lead: 'Коины теперь можно потратить на топливо и товары для дома.',
    text: '<p>В каталоге появились сертификаты на топливо и товары для дома. Цена в коинах указана на карточке, код приходит сразу после подтверждения.</p>',
    roles: ['owner'],
    shown: { since: 22 },
  },
  {
    title: 'Летний конкурс витрин завершён',
    lead: 'Подвели итоги и начислили коины победителям.',
    text: '<p>Спасибо всем, кто участвовал. Победителям коины уже начислены.</p>',
    roles: ['seller', 'owner'],
    shown: { since: 58, until: 30 },
  },
  {
    title: 'График поддержки в праздники',
    lead: 'Когда отвечаем и куда писать, если вопрос срочный.',
    text: '<p>В праздники поддержка отвечает с 10 до 18 часов по Москве.</p>',
    roles: ['seller', 'owner'],
  },
];

export const demo: AreaDemo = {
  async load(client, { world, people }) {
    for (const [at, { title, lead, text, roles, must_read = false, pinned = false, shown }] of news.entries()) {
      const body = JSON.stringify({ lead, text, must_read });
      const starts_at = shown ? momentBefore(world, shown.since, randomOf(world, 'news', at)) : null;
      const ends_on = shown?.until === undefined ? null : dayBefore(world, shown.until);
      const { rows } = await client.query<{ id: string }>(
        `insert into publications (kind, title, body, roles, pinned, number, starts_at, ends_on, ends_at, created_by, updated_by)
         values ('news', $1, $2, $3, $4, $5, $6, $7::date, ($7::date + 1)::timestamp at time zone 'Europe/Moscow', $8, $8) returning id`,
        [title, body, roles, pinned, shown ? 1 : null, starts_at, ends_on, people.admin.id],
      );
      if (!shown) continue;
      const id = rows[0]!.id;
      await client.query(
        `insert into publication_versions (publication_id, number, title, body, roles, region_ids, hash, frozen_at, frozen_by)
         values ($1, 1, $2, $3, $4, '{}', $5, $6, $7)`,
        [
          id,
          title,
          body,
          roles,
          createHash('sha256')
            .update(title + body)
            .digest('hex'),
          starts_at,
          people.admin.id,
        ],
      );
      // Some of its people have opened it within a day, and most of these have confirmed it where that is asked for.
      await client.query(
        `insert into publication_reach (publication_id, user_id, seen_at, read_number, read_at)
         select $1, u.id, m.at, case when $3 and u.id % 3 > 0 then 1 end, case when $3 and u.id % 3 > 0 then m.at end
         from users u cross join lateral (select $4::timestamptz + (u.id % 86400) * interval '1 second' as at) m
         where u.role = any ($2) and u.status = 'active' and u.phone not like '+7900%' and u.id % 5 <> $5`,
        [id, roles, must_read, starts_at, at],
      );
    }
  },
};
