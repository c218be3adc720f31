import type { AreaWalk } from '../support/area-walk.ts';
import { loginAs } from '../support/login.ts';
import { byButton, fill, fromMenu, fromRow } from '../support/opening.ts';
import { query } from '../support/people.ts';

async function documentId(code: string): Promise<number> {
  const [document] = await query<{ id: number }>('select id::int from documents where code = $1', [code]);
  return document!.id;
}

const cardOf = (code: string) => async () => `/documents/${await documentId(code)}`;

export const walk: AreaWalk = {
  ids: { '/documents/:id': () => documentId('OFFER'), '/documents/:id/print': () => documentId('OFFER') },
  windows: {
    'document.accept': {
      isUnlinked: true,
      arrive: async (page) => {
        await loginAs(page, 'owner');
        await page.goto('/');
      },
      title: /^Подписать документ/,
      staysOpen: true,
    },
    'document.view': {
      as: 'owner',
      at: '/documentation',
      open: fromRow(/^(Посмотреть|Открыть|Прочитать)/),
      title: /./,
    },
    'document.add': {
      as: 'admin',
      at: '/documents?q=OFFER',
      open: byButton('Добавить документ'),
      title: 'Добавить документ',
      type: fill('Название', 'Новый договор'),
    },
    'document.edit': {
      as: 'admin',
      at: '/documents?q=OFFER',
      open: fromRow(/^Изменить/),
      title: 'Изменить документ',
      type: fill('Название', 'Другое название'),
    },
    'document.archive': {
      as: 'admin',
      at: cardOf('OFFER'),
      open: fromMenu('В архив…'),
      title: 'Отправить документ в архив',
    },
    'document-version.add': {
      as: 'admin',
      at: cardOf('OFFER'),
      open: byButton('Новая версия'),
      title: 'Новая версия',
      type: fill('Что изменилось', 'Уточнены сроки'),
    },
    'document-version.edit': {
      as: 'admin',
      at: cardOf('EQUIPMENT'),
      open: fromRow(/^Изменить/),
      title: 'Изменить черновик',
      type: fill('Текст документа', 'Другой текст'),
    },
    confirm: { as: 'admin', at: cardOf('EQUIPMENT'), open: fromRow(/^Удалить/), title: 'Удалить черновик?' },
    'document-version.publish': {
      as: 'admin',
      at: cardOf('EQUIPMENT'),
      open: byButton('Опубликовать…'),
      title: 'Опубликовать версию',
      type: fill('Вступает в силу', '31.12.2099'),
    },
  },
};
