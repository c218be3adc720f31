import { area } from '../../../shell/area.ts';

export const documents = area({
  pages: [
    {
      path: '/documentation',
      name: 'Документы',
      access: ['owner'],
      menu: { group: 'documents', icon: 'file-text' },
      help: () => import('./documents.help.ts'),
      page: () => import('./documents.page.tsx'),
    },
    {
      path: '/documents',
      name: 'Документы',
      access: ['admin'],
      menu: { group: 'documents', icon: 'file-text' },
      help: () => import('./admin/documents-admin.help.ts'),
      page: () => import('./admin/documents-admin.page.tsx'),
    },
    {
      path: '/documents/:id',
      name: 'Документ',
      access: ['admin'],
      parent: '/documents',
      help: () => import('./admin/documents-admin.help.ts'),
      page: () => import('./admin/document.page.tsx'),
    },
    {
      path: '/documents/:id/print',
      name: 'Печать документа',
      access: ['admin', 'owner'],
      frame: 'bare',
      page: () => import('./print-document.page.tsx'),
    },
  ],
  windows: {
    'document.accept': () => import('./accept-documents.modal.tsx'),
    'document.view': () => import('./view-document.modal.tsx'),
    'document.add': () => import('./admin/document.modal.tsx'),
    'document.edit': () => import('./admin/document.modal.tsx'),
    'document.archive': () => import('./admin/archive-document.modal.tsx'),
    'document-version.add': () => import('./admin/version.modal.tsx'),
    'document-version.edit': () => import('./admin/version.modal.tsx'),
    'document-version.publish': () => import('./admin/publish-version.modal.tsx'),
  },
  records: {
    document: async () => {
      const [{ documentWindows }, { ownDocumentWindows }] = await Promise.all([
        import('./admin/document-actions.ts'),
        import('./own-document.ts'),
      ]);
      return (id, role) => (role === 'admin' ? documentWindows(id) : ownDocumentWindows(id));
    },
    'document-version': () => import('./admin/version-actions.ts').then((actions) => actions.versionWindows),
  },
  lists: { signatures: '/documents' },
  offers: [
    {
      label: 'Добавить документ',
      words: 'новый создать',
      icon: 'plus',
      access: ['admin'],
      at: ['/documents'],
      opens: 'document.add',
      leads: '/documents/:id',
    },
  ],
});
