import { area } from '../../../shell/area.ts';

const admin = ['admin'] as const;
const readers = ['seller', 'owner'] as const;

export const posts = area({
  pages: [
    {
      path: '/newsList',
      name: 'Новости',
      access: readers,
      menu: { group: 'start', icon: 'news', main: true },
      help: () => import('./news.help.ts'),
      page: () => import('./news-list.page.tsx'),
    },
    {
      path: '/newsList/:id',
      name: 'Новость',
      access: readers,
      parent: '/newsList',
      help: () => import('./news.help.ts'),
      page: () => import('./news.page.tsx'),
    },
    {
      path: '/newsConstructor',
      name: 'Новости',
      access: admin,
      menu: { group: 'content', icon: 'news' },
      help: () => import('./posts.help.ts'),
      page: () => import('./posts.page.tsx'),
    },
    {
      path: '/newsConstructor/add',
      name: 'Новая новость',
      access: admin,
      parent: '/newsConstructor',
      help: () => import('./posts.help.ts'),
      page: () => import('./new-post.page.tsx'),
    },
    {
      path: '/newsConstructor/:id',
      name: 'Новость в редакторе',
      access: admin,
      parent: '/newsConstructor',
      help: () => import('./posts.help.ts'),
      page: () => import('./post.page.tsx'),
    },
  ],
  windows: {
    'post.publish': () => import('./publish-post.modal.tsx'),
  },
  records: { post: () => import('./post-actions.ts').then(({ postWindowsById }) => postWindowsById) },
  cards: { post: '/newsConstructor/:id' },
  offers: [
    {
      label: 'Добавить новость',
      words: 'новая написать публикация',
      icon: 'plus',
      access: admin,
      at: ['/newsConstructor'],
      goes: '/newsConstructor/add',
    },
  ],
});
