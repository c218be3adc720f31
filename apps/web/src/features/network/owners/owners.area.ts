import { area, exportOffer, importOffer } from '../../../shell/area.ts';

const access = ['admin', 'tsm_user'] as const;

export const ownersImport = { target: 'owners', title: 'Импорт контрагентов' } as const;

export const owners = area({
  pages: [
    {
      path: '/owners',
      name: 'Контрагенты',
      access,
      menu: { group: 'network', icon: 'briefcase' },
      help: () => import('./owners.help.ts'),
      page: () => import('./owners.page.tsx'),
    },
    {
      path: '/owners/add',
      name: 'Новый контрагент',
      access: ['admin'],
      parent: '/owners',
      help: () => import('./owners.help.ts'),
      page: () => import('./new-owner.page.tsx'),
    },
    {
      path: '/owners/:id',
      name: 'Контрагент',
      access,
      parent: '/owners',
      help: () => import('./owners.help.ts'),
      page: () => import('./owner.page.tsx'),
    },
    {
      path: '/requisites',
      name: 'Реквизиты',
      access: ['owner'],
      menu: { group: 'documents', icon: 'briefcase' },
      help: () => import('./requisites.help.ts'),
      page: () => import('./requisites.page.tsx'),
    },
  ],
  cards: { owner: '/owners/:id' },
  windows: {
    'owner.edit': () => import('./owner.modal.tsx'),
    'owner.invite': () => import('./owner-transitions.modal.tsx').then((windows) => ({ default: windows.InviteModal })),
    'owner.block': () => import('./owner-transitions.modal.tsx').then((windows) => ({ default: windows.BlockModal })),
    'owner.unblock': () =>
      import('./owner-transitions.modal.tsx').then((windows) => ({ default: windows.UnblockModal })),
    'owner.archive': () =>
      import('./owner-transitions.modal.tsx').then((windows) => ({ default: windows.ArchiveModal })),
  },
  records: { owner: () => import('./owner-actions.ts').then((actions) => actions.ownerWindows) },
  finds: () => import('./owners.palette.ts').then(({ finds }) => finds),
  lists: { owners: '/owners' },
  offers: [
    {
      label: 'Добавить контрагента',
      words: 'новый создать владелец ИНН',
      icon: 'plus',
      access: ['admin'],
      at: ['/owners'],
      goes: '/owners/add',
    },
    importOffer(ownersImport, { access: ['admin'], at: ['/owners'] }),
    exportOffer('Выгрузить контрагентов', {
      access,
      input: () => import('./owners.palette.ts').then(({ everything }) => everything),
    }),
  ],
});
