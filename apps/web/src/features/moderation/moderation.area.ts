import { area } from '../../shell/area.ts';

const access = ['admin', 'moderator'] as const;
const help = () => import('./moderation.help.ts');

export const moderation = area({
  pages: [
    {
      path: '/TPModeration',
      name: 'Модерация торговых точек',
      access,
      menu: { group: 'moderation', title: 'Торговые точки', short: 'Модерация', icon: 'clipboard-check' },
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
    'moderation.again': () => import('./again.modal.tsx'),
    'moderation.moderators': () => import('./moderators.modal.tsx'),
    'moderation.scope': () => import('./scope.modal.tsx'),
  },
});
