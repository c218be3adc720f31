import { area, importOffer } from '../../../shell/area.ts';

const access = ['admin'] as const;

export const transactionsImport = {
  target: 'transactions',
  title: 'Загрузить операции',
  modes: ['create'],
} as const;

export const openingImport = { target: 'opening', title: 'Загрузить входящие остатки', modes: ['create'] } as const;

export const ledger = area({
  pages: [
    {
      path: '/coinsAndFlames',
      name: 'Коины и огоньки',
      access,
      menu: { group: 'coins', icon: 'coin', main: true },
      help: () => import('./ledger.help.ts'),
      page: () => import('./coins.page.tsx'),
    },
    {
      path: '/myCoins',
      name: 'Мои коины',
      access: ['owner', 'seller'],
      menu: { group: 'coins', icon: 'coin' },
      help: () => import('./my-coins.help.ts'),
      page: () => import('./my-coins.page.tsx'),
    },
  ],
  windows: {
    'coins.add': () => import('./coins-add.modal.tsx'),
    'coins.operation': () => import('./transaction.modal.tsx'),
    'coins.activate': () => import('./activate.modal.tsx'),
    'coins.reverse': () => import('./reverse.modal.tsx'),
    'approval.show': () => import('./approval.modal.tsx'),
    'coins.reject': () => import('./reject.modal.tsx'),
    'coins.emit': () => import('./emit.modal.tsx'),
    'coins.undo-import': () => import('./undo-import.modal.tsx'),
    'coins.statement': () => import('./statement.modal.tsx'),
    'coins.freeze': () => import('./freeze.modal.tsx'),
    bonus: () => import('./bonus.modal.tsx'),
  },
  records: {
    coins: () => import('./transaction-actions.ts').then((actions) => actions.transactionWindows),
    approval: () => import('./approval-actions.ts').then((actions) => actions.approvalWindows),
  },
  // Six digits; beside them the flames, where there is room for both.
  bar: [
    {
      access: ['seller', 'owner'],
      room: 'clamp(104px, (100vw - 420px) * 999, 160px)',
      part: () => import('./own-coins.part.tsx'),
    },
  ],
  lists: { transactions: '/coinsAndFlames', opening: '/coinsAndFlames' },
  offers: [
    importOffer(transactionsImport, { access, words: 'коины огоньки начисления' }),
    {
      label: 'Начислить',
      words: 'списать коины огоньки бонус баланс',
      icon: 'plus',
      access,
      at: ['/coinsAndFlames'],
      opens: 'coins.add',
    },
    { label: 'Пополнить бюджет', words: 'эмиссия коины', icon: 'coin', access, opens: 'coins.emit' },
  ],
});
