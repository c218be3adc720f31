import { area } from '../../../shell/area.ts';

export const requests = area({
  pages: [
    {
      path: '/tsmRequests',
      name: 'Заявки',
      access: ['tsm_user'],
      menu: { group: 'network', main: true, icon: 'clipboard-check' },
      help: () => import('./requests.help.ts'),
      page: () => import('./requests.page.tsx'),
    },
  ],
  lists: { requests: '/tsmRequests' },
  windows: {
    'request.view': () => import('./request-view.modal.tsx'),
    'request.other': () => import('./request-other.modal.tsx'),
    'request.correct': () => import('./request-correct.modal.tsx'),
  },
  records: { request: () => import('./request-windows.ts').then(({ requestWindows }) => requestWindows) },
});
