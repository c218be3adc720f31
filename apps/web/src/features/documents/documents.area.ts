import { area } from '../../shell/area.ts';

export const documents = area({
  pages: [
    {
      path: '/documentation',
      name: 'Документы',
      access: ['owner'],
      menu: { group: 'documents', icon: 'file-text' },
      page: () => import('./documents.page.tsx'),
    },
  ],
  windows: {
    'document.accept': () => import('./accept-documents.modal.tsx'),
    'document.view': () => import('./view-document.modal.tsx'),
  },
});
