import { area } from '../../../shell/area.ts';

export const books = area({
  pages: [
    {
      path: '/manuals',
      name: 'Справочники',
      access: ['admin'],
      menu: { group: 'data', icon: 'book' },
      help: () => import('./books.help.ts'),
      page: () => import('./books.page.tsx'),
    },
    {
      path: '/manuals/:id',
      name: 'Справочник',
      access: ['admin'],
      parent: '/manuals',
      help: () => import('./book.help.ts'),
      page: () => import('./book.page.tsx'),
    },
  ],
  lists: { book_entries: '/manuals' },
  records: { 'book-entry': () => import('./entry-actions.ts').then((entry) => entry.entryWindowsById) },
  windows: {
    'book-entry.add': () => import('./entry.modal.tsx'),
    'book-entry.edit': () => import('./entry.modal.tsx'),
    'book-entry.view': () => import('./view-entry.modal.tsx'),
  },
});
