import { area, exportOffer, importOffer } from '../../../shell/area.ts';

const access = ['admin', 'moderator'] as const;

/** The tabs of those who work in the field. */
const fieldStaff = ['tsm', 'bdm'] as const;

const modes = ['upsert', 'full'] as const;
export const headsImport = { target: 'tsm_bdms', title: 'Загрузить ТСМ и их БДМ', modes } as const;
export const pointsImport = { target: 'tsm_trade_points', title: 'Загрузить закрепления точек', modes } as const;

export const tradeUsers = area({
  pages: [
    {
      path: '/tradeUsers',
      name: 'ТСМ и сотрудники',
      access,
      menu: { group: 'people', icon: 'id-badge-2' },
      help: () => import('./trade-users.help.ts'),
      page: () => import('./trade-users.page.tsx'),
    },
    {
      path: '/tradeUsers/:id',
      name: 'Сотрудник',
      access,
      parent: '/tradeUsers',
      help: () => import('./trade-users.help.ts'),
      page: () => import('./trade-user.page.tsx'),
    },
  ],
  cards: { trade_user: '/tradeUsers/:id', staff: '/tradeUsers?tab=staff&window=staff.edit.:id' },
  windows: {
    'tsm.add': () => import('./trade-user.modal.tsx'),
    'tsm.edit': () => import('./trade-user.modal.tsx'),
    'tsm.block': () =>
      import('./trade-user-transitions.modal.tsx').then((windows) => ({ default: windows.BlockModal })),
    'tsm.unblock': () =>
      import('./trade-user-transitions.modal.tsx').then((windows) => ({ default: windows.UnblockModal })),
    'tsm.password': () => import('./password-link.modal.tsx'),
    'tsm.delete': () => import('./delete-trade-user.modal.tsx'),
    'tsm.assign': () => import('./points.modal.tsx').then((windows) => ({ default: windows.AssignModal })),
    'tsm.release': () => import('./points.modal.tsx').then((windows) => ({ default: windows.ReleaseModal })),
    'staff.add': () => import('./staff.modal.tsx'),
    'staff.edit': () => import('./staff.modal.tsx'),
    'staff.password': () => import('./password-link.modal.tsx'),
    'staff.history': () => import('./staff-history.modal.tsx'),
    'staff.block': () => import('./staff-transitions.modal.tsx').then((windows) => ({ default: windows.BlockModal })),
    'staff.unblock': () =>
      import('./staff-transitions.modal.tsx').then((windows) => ({ default: windows.UnblockModal })),
  },
  records: {
    tsm: () => import('./trade-user-actions.ts').then((actions) => actions.tradeUserWindows),
    staff: () => import('./staff-actions.ts').then((actions) => actions.staffWindows),
  },
  lists: { trade_users: '/tradeUsers', staff: '/tradeUsers', tsm_bdms: '/tradeUsers', tsm_trade_points: '/tradeUsers' },
  offers: [
    {
      label: 'Добавить ТСМ',
      words: 'новый территориальный менеджер',
      icon: 'plus',
      access: ['admin'],
      at: ['/tradeUsers'],
      tabs: ['tsm'],
      opens: 'tsm.add',
      input: { kind: 'tsm' },
      leads: '/tradeUsers/:id',
    },
    {
      label: 'Добавить БДМ',
      words: 'новый руководитель ТСМ',
      icon: 'plus',
      access: ['admin'],
      at: ['/tradeUsers'],
      tabs: ['bdm'],
      opens: 'tsm.add',
      input: { kind: 'bdm' },
      leads: '/tradeUsers/:id',
    },
    {
      label: 'Добавить сотрудника',
      words: 'новый администратор модератор',
      icon: 'plus',
      access: ['admin'],
      at: ['/tradeUsers'],
      tabs: ['staff'],
      opens: 'staff.add',
    },
    importOffer(headsImport, { access: ['admin'], at: ['/tradeUsers'], tabs: fieldStaff, words: 'иерархия' }),
    importOffer(pointsImport, {
      access: ['admin'],
      at: ['/tradeUsers'],
      tabs: fieldStaff,
      words: 'точки ТСМ территория',
    }),
    exportOffer('Выгрузить ТСМ и БДМ', {
      access: ['admin'],
      input: () => import('./trade-users.palette.ts').then(({ everybody }) => everybody),
    }),
    exportOffer('Выгрузить сотрудников', {
      access: ['admin'],
      input: () => import('./trade-users.palette.ts').then(({ wholeStaff }) => wholeStaff),
      words: 'администраторы модераторы',
    }),
  ],
  finds: () => import('./trade-users.palette.ts').then(({ finds }) => finds),
});
