import { area, exportOffer, importOffer } from '../../../shell/area.ts';

const access = ['tsm_user', 'moderator', 'owner', 'admin'] as const;

export const tradePointsImport = { target: 'trade_points', title: 'Импорт торговых точек' } as const;

/** A table whose differences become a change set. */
export const changesImport = {
  target: 'trade_point_changes',
  title: 'Импорт набора изменений',
  modes: ['update'],
} as const;

export const tradePoints = area({
  pages: [
    {
      path: '/tradePointsList',
      name: 'Торговые точки',
      access,
      menu: { group: 'network', main: true, icon: 'building-store' },
      help: () => import('./trade-points.help.ts'),
      page: () => import('./trade-points.page.tsx'),
    },
    {
      path: '/tradePointsList/:id',
      name: 'Торговая точка',
      access,
      parent: '/tradePointsList',
      help: () => import('./trade-points.help.ts'),
      page: () => import('./trade-point.page.tsx'),
    },
    {
      path: '/TTmod',
      name: 'Данные точек',
      access: ['admin', 'tsm_user'],
      menu: { group: 'network', icon: 'table' },
      help: () => import('./grid/grid.help.ts'),
      page: () => import('./grid/grid.page.tsx'),
    },
  ],
  cards: { trade_point: '/tradePointsList/:id' },
  windows: {
    'trade-point.add': () => import('./trade-point.modal.tsx'),
    'trade-point.edit': () => import('./trade-point.modal.tsx'),
    'trade-point.block': () =>
      import('./trade-point-transitions.modal.tsx').then((windows) => ({ default: windows.BlockModal })),
    'trade-point.unblock': () =>
      import('./trade-point-transitions.modal.tsx').then((windows) => ({ default: windows.UnblockModal })),
    'trade-point.submit': () =>
      import('./trade-point-transitions.modal.tsx').then((windows) => ({ default: windows.SubmitModal })),
    'trade-point.close': () =>
      import('./trade-point-transitions.modal.tsx').then((windows) => ({ default: windows.CloseModal })),
    'change-set.view': () => import('./grid/set.modal.tsx'),
    'change-set.fill': () => import('./grid/fill.modal.tsx'),
    'change-set.cell': () => import('./grid/cell.modal.tsx'),
  },
  records: {
    'trade-point': () => import('./trade-point-actions.ts').then((actions) => actions.tradePointWindows),
    'change-set': () => import('./grid/set-actions.ts').then((actions) => actions.changeSetWindows),
  },
  finds: () => import('./trade-points.palette.ts').then(({ finds }) => finds),
  lists: { trade_points: '/tradePointsList', trade_point_changes: '/TTmod' },
  offers: [
    {
      label: 'Предложить точку',
      words: 'новая заявка',
      icon: 'plus',
      access: ['tsm_user', 'owner'],
      at: ['/tradePointsList', '/TTmod'],
      opens: 'trade-point.add',
      leads: '/tradePointsList/:id',
    },
    {
      label: 'Добавить точку',
      words: 'новая создать',
      icon: 'plus',
      access: ['admin'],
      at: ['/tradePointsList'],
      opens: 'trade-point.add',
      leads: '/tradePointsList/:id',
    },
    importOffer(tradePointsImport, { access: ['admin', 'tsm_user'], at: ['/tradePointsList'] }),
    importOffer(changesImport, { access: ['admin', 'tsm_user'], at: ['/TTmod'], words: 'точки данные' }),
    exportOffer('Выгрузить торговые точки', {
      access,
      input: () => import('./trade-points.palette.ts').then(({ everything }) => everything),
    }),
  ],
});
