import { area } from '../../shell/area.ts';

const access = ['admin', 'moderator'] as const;
const help = () => import('./moderation.help.ts');

export const moderation = area({
  pages: [
    {
      path: '/usersModerationNewRequests',
      name: 'Новые заявки',
      access,
      menu: { group: 'moderation', main: true, icon: 'user-plus' },
      help,
      page: () => import('./new-users-queue.page.tsx'),
    },
    {
      path: '/usersModerationNewRequests/:id',
      name: 'Заявка пользователя',
      access,
      parent: '/usersModerationNewRequests',
      help,
      page: () => import('./new-user-case.page.tsx'),
    },
    {
      path: '/usersModerationRequests',
      name: 'Заявки пользователей',
      access,
      menu: { group: 'moderation', icon: 'user-check' },
      help,
      page: () => import('./users-queue.page.tsx'),
    },
    {
      path: '/usersModerationRequests/:id',
      name: 'Заявка пользователя',
      access,
      parent: '/usersModerationRequests',
      help,
      page: () => import('./user-case.page.tsx'),
    },
    {
      path: '/tsmGroupModerations',
      name: 'Заявки ТСМ',
      access,
      menu: { group: 'moderation', icon: 'users-group' },
      help,
      page: () => import('./tsm-queue.page.tsx'),
    },
    {
      path: '/tsmGroupModerations/:id',
      name: 'Заявка ТСМ',
      access,
      parent: '/tsmGroupModerations',
      help,
      page: () => import('./tsm-case.page.tsx'),
    },
    {
      path: '/TPModeration',
      name: 'Заявки по точкам',
      access,
      menu: { group: 'moderation', main: true, icon: 'clipboard-check' },
      help,
      page: () => import('./points-queue.page.tsx'),
    },
    {
      path: '/TPModeration/:id',
      name: 'Заявка по точке',
      access,
      parent: '/TPModeration',
      help,
      page: () => import('./point-case.page.tsx'),
    },
  ],
  windows: {
    'moderation.verdict': () => import('./verdict.modal.tsx').then((windows) => ({ default: windows.VerdictModal })),
    'moderation.many': () => import('./verdict.modal.tsx').then((windows) => ({ default: windows.ManyModal })),
    'moderation.assign': () => import('./assign.modal.tsx').then((windows) => ({ default: windows.AssignModal })),
    'moderation.reopen': () => import('./assign.modal.tsx').then((windows) => ({ default: windows.ReopenModal })),
    'moderation.take-over': () => import('./assign.modal.tsx').then((windows) => ({ default: windows.TakeOverModal })),
    'moderation.again': () => import('./again.modal.tsx'),
    'moderation.moderators': () => import('./moderators.modal.tsx'),
    'moderation.scope': () => import('./scope.modal.tsx'),
  },
  counts: [{ access, part: () => import('./menu-counts.part.tsx') }],
  lists: { moderation_cases: '/TPModeration' },
});
