import type { AreaWalk } from '../support/area-walk.ts';
import { byButton, fill, fromRow } from '../support/opening.ts';
import { query } from '../support/people.ts';

async function bookId(code: string): Promise<number> {
  const [book] = await query<{ id: number }>('select id::int from books where code = $1', [code]);
  return book!.id;
}

/** With an entry that no other test takes away. */
async function brands(): Promise<string> {
  const [id, code] = [await bookId('brands'), `walk-${Date.now()}`];
  await query(`insert into book_entries (book_id, code, title) values ($1, $2, 'Для обхода')`, [id, code]);
  return `/manuals/${id}?q=${code}`;
}

export const walk: AreaWalk = {
  ids: { '/manuals/:id': () => bookId('regions') },
  windows: {
    'book-entry.add': {
      as: 'admin',
      at: brands,
      open: byButton('Добавить запись'),
      title: 'Добавить запись',
      sends: 'books.addEntry',
      type: fill('Название', 'Новая запись'),
    },
    'book-entry.edit': {
      as: 'admin',
      at: brands,
      open: fromRow(/^Изменить/),
      title: 'Изменить запись',
      sends: 'books.changeEntry',
      type: fill('Название', 'Другое название'),
    },
    'book-entry.view': { as: 'admin', at: brands, open: fromRow(/^Посмотреть/), title: /./, sends: null },
  },
};
