import { area, exportOffer, importOffer } from '../../../shell/area.ts';

const access = ['admin', 'owner', 'tsm_user'] as const;

export const sellersImport = { target: 'sellers', title: 'Импорт продавцов' } as const;

const moves = () => import('./seller-transitions.modal.tsx');
const work = () => import('./seller-work.modal.tsx');
const asked = () => import('./seller-request.modal.tsx');

export const sellers = area({
  pages: [
    {
      path: '/sellersList',
      name: 'Продавцы',
      access,
      menu: { group: 'people', main: true, icon: 'users' },
      help: () => import('./sellers.help.ts'),
      page: () => import('./sellers.page.tsx'),
    },
    {
      path: '/sellers/:id',
      name: 'Продавец',
      access,
      parent: '/sellersList',
      help: () => import('./sellers.help.ts'),
      page: () => import('./seller.page.tsx'),
    },
  ],
  cards: { seller: '/sellers/:id' },
  windows: {
    'seller.add': () => import('./seller.modal.tsx'),
    'seller.edit': () => import('./seller.modal.tsx'),
    'seller.ask': () => import('./seller-ask.modal.tsx'),
    'seller.ask-removal': () => asked().then(({ AskRemovalModal }) => ({ default: AskRemovalModal })),
    'seller.ask-block': () => asked().then(({ AskBlockModal }) => ({ default: AskBlockModal })),
    'seller.invite': () => moves().then(({ InviteModal }) => ({ default: InviteModal })),
    'seller.block': () => moves().then(({ BlockModal }) => ({ default: BlockModal })),
    'seller.unblock': () => moves().then(({ UnblockModal }) => ({ default: UnblockModal })),
    'seller.delete': () => moves().then(({ DeleteModal }) => ({ default: DeleteModal })),
    'seller.merge': () => import('./seller-merge.modal.tsx'),
    'seller.link': () => work().then(({ LinkModal }) => ({ default: LinkModal })),
    'seller.unlink': () => work().then(({ UnlinkModal }) => ({ default: UnlinkModal })),
  },
  records: { seller: () => import('./seller-actions.ts').then((actions) => actions.sellerWindows) },
  finds: () => import('./sellers.palette.ts').then(({ finds }) => finds),
  lists: { sellers: '/sellersList' },
  offers: [
    {
      label: 'Добавить продавца',
      words: 'новый создать пригласить',
      icon: 'plus',
      access: ['admin'],
      at: ['/sellersList'],
      opens: 'seller.add',
      leads: '/sellers/:id',
    },
    {
      label: 'Пригласить продавца',
      words: 'новый добавить',
      icon: 'send',
      access: ['owner'],
      at: ['/sellersList'],
      opens: 'seller.ask',
    },
    importOffer(sellersImport, { access: ['admin'], at: ['/sellersList'] }),
    exportOffer('Выгрузить продавцов', {
      access,
      input: () => import('./sellers.palette.ts').then(({ everything }) => everything),
    }),
  ],
});
