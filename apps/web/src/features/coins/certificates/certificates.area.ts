import { area, exportOffer } from '../../../shell/area.ts';

const owner = ['owner'] as const;
const admin = ['admin'] as const;

export const certificates = area({
  pages: [
    {
      path: '/certificates',
      name: 'Сертификаты',
      access: owner,
      menu: { group: 'coins', icon: 'gift', main: true },
      help: () => import('./certificates.help.ts'),
      page: () => import('./showcase.page.tsx'),
    },
    {
      path: '/certificates/:id',
      name: 'Сертификат',
      access: owner,
      parent: '/certificates',
      help: () => import('./certificates.help.ts'),
      page: () => import('./certificate.page.tsx'),
    },
    {
      path: '/editableCertificates',
      name: 'Каталог сертификатов',
      access: admin,
      menu: { group: 'coins', icon: 'gift' },
      help: () => import('./catalogue/catalogue.help.ts'),
      page: () => import('./catalogue/catalogue.page.tsx'),
    },
    {
      path: '/editableCertificates/:id',
      name: 'Сертификат каталога',
      access: admin,
      parent: '/editableCertificates',
      help: () => import('./catalogue/catalogue.help.ts'),
      page: () => import('./catalogue/editable.page.tsx'),
    },
  ],
  windows: {
    'certificate.view': () => import('./certificate-view.modal.tsx'),
    'certificate.add': () => import('./catalogue/certificate.modal.tsx'),
    'certificate.edit': () => import('./catalogue/certificate.modal.tsx'),
    'certificate.transition': () => import('./catalogue/certificate-transition.modal.tsx'),
    'codes.import': () => import('./catalogue/codes-import.modal.tsx'),
    'codes.void': () => import('./catalogue/codes-void.modal.tsx'),
    'certificate-category.add': () => import('./catalogue/category.modal.tsx'),
  },
  records: {
    certificate: async () => {
      const [{ certificateWindows }, { showcaseWindows }] = await Promise.all([
        import('./catalogue/catalogue-actions.ts'),
        import('./showcase-actions.ts'),
      ]);
      // One name for what an administrator edits and an owner looks at.
      return (id, role) => (role === 'owner' ? showcaseWindows(id) : certificateWindows(id));
    },
  },
  cards: { certificate: '/editableCertificates/:id' },
  lists: { certificates: '/editableCertificates' },
  finds: () => import('./certificates.palette.ts').then(({ finds }) => finds),
  offers: [
    {
      label: 'Добавить сертификат',
      words: 'новый приз каталог',
      icon: 'plus',
      access: admin,
      at: ['/editableCertificates'],
      tabs: ['certificates'],
      opens: 'certificate.add',
      leads: '/editableCertificates/:id',
    },
    {
      label: 'Добавить категорию',
      words: 'новая раздел витрины сертификаты',
      icon: 'plus',
      access: admin,
      at: ['/editableCertificates'],
      tabs: ['categories'],
      opens: 'certificate-category.add',
    },
    exportOffer('Выгрузить каталог сертификатов', {
      access: admin,
      input: () => import('./certificates.palette.ts').then(({ everything }) => everything),
    }),
  ],
});
