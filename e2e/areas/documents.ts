import type { AreaWalk } from '../support/area-walk.ts';
import { makeDocument } from '../support/documents.ts';
import { loginAs } from '../support/login.ts';
import { byButton, fill, fromMenu, fromRow } from '../support/opening.ts';
import { query } from '../support/people.ts';

async function documentId(code: string): Promise<number> {
  const [document] = await query<{ id: number }>('select id::int from documents where code = $1', [code]);
  return document!.id;
}

const card = async () => `/documents/${(await makeDocument()).id}`;
const list = async () => `/documents?q=${(await makeDocument()).code}`;

export const walk: AreaWalk = {
  ids: { '/documents/:id': () => documentId('OFFER'), '/documents/:id/print': () => documentId('OFFER') },
  windows: {
    'document.accept': {
      as: 'owner',
      isUnlinked: true,
      arrive: async (page) => {
        await loginAs(page, 'owner');
        await page.goto('/');
      },
      title: /^Подписать документ/,
      sends: null,
      staysOpen: true,
    },
    'document.view': {
      as: 'owner',
      at: '/documentation',
      open: fromRow(/^(Посмотреть|Открыть|Прочитать)/),
      title: /./,
      sends: null,
    },
    'document.add': {
      as: 'admin',
      at: list,
      open: byButton('Добавить документ'),
      title: 'Добавить документ',
      sends: 'documents.add',
      type: fill('Название', 'Новый договор'),
    },
    'document.edit': {
      as: 'admin',
      at: list,
      open: fromRow(/^Изменить/),
      title: 'Изменить документ',
      sends: 'documents.change',
      type: fill('Название', 'Другое название'),
    },
    'document.archive': {
      as: 'admin',
      at: card,
      open: fromMenu('В архив…'),
      title: 'Отправить документ в архив',
      sends: 'documents.archive',
    },
    'document-version.add': {
      as: 'admin',
      at: async () => `/documents/${(await makeDocument({ drafted: false })).id}`,
      open: byButton('Новая версия'),
      title: 'Новая версия',
      sends: 'documents.addVersion',
      type: fill('Текст документа', 'Первый текст'),
      prepare: fill('Текст документа', 'Первый текст'),
    },
    'document-version.edit': {
      as: 'admin',
      at: card,
      open: fromRow(/^Изменить/),
      title: 'Изменить черновик',
      sends: 'documents.changeVersion',
      type: fill('Текст документа', 'Другой текст'),
    },
    confirm: {
      as: 'admin',
      at: card,
      open: fromRow(/^Удалить/),
      title: 'Удалить черновик?',
      sends: 'documents.deleteVersion',
    },
    'document-version.publish': {
      as: 'admin',
      at: card,
      open: byButton('Опубликовать…'),
      title: 'Опубликовать версию',
      sends: 'documents.publishVersion',
      type: fill('Вступает в силу', '31.12.2099'),
    },
  },
};
