import type { AreaWalk } from '../support/area-walk.ts';
import { makeCertificate } from '../support/certificates.ts';
import { loginAs } from '../support/login.ts';
import { byButton, fill, fromMenu, fromRow } from '../support/opening.ts';

const idOf = async () => (await makeCertificate({ codes: 1 })).id;
const cardOf =
  (tab = '') =>
  async () =>
    `/editableCertificates/${await idOf()}${tab}`;
const draftInList = async () =>
  `/editableCertificates?q=${encodeURIComponent((await makeCertificate({ status: 'draft' })).title)}`;

export const walk: AreaWalk = {
  ids: { '/certificates/:id': idOf, '/editableCertificates/:id': idOf },
  windows: {
    'certificate.view': {
      as: 'owner',
      arrive: async (page) => {
        const { title } = await makeCertificate({ codes: 1 });
        await loginAs(page, 'signed_owner');
        await page.goto(`/certificates?q=${encodeURIComponent(title)}`);
      },
      open: byButton(/^Быстрый просмотр: Проверка/),
      title: 'Сертификат',
      sends: null,
    },
    'certificate.add': {
      as: 'admin',
      at: '/editableCertificates',
      open: byButton('Добавить сертификат'),
      title: 'Добавить сертификат',
      sends: 'editableCertificates.add',
      type: fill('Название', 'Новый сертификат'),
    },
    'certificate.edit': {
      as: 'admin',
      at: draftInList,
      open: fromRow(/^Изменить/),
      title: 'Изменить сертификат',
      sends: 'editableCertificates.change',
      type: fill('Название', 'Другое название'),
    },
    'certificate.transition': {
      as: 'admin',
      at: cardOf(),
      open: fromMenu('В архив…'),
      title: 'Отправить сертификат в архив',
      sends: 'editableCertificates.archive',
    },
    'codes.import': {
      as: 'admin',
      at: cardOf('?tab=codes'),
      open: byButton('Загрузить коды'),
      title: 'Загрузить коды',
      sends: 'editableCertificates.loadCodes',
      prepare: (dialog) =>
        dialog.locator('input[type=file]').setInputFiles({
          name: 'codes.csv',
          mimeType: 'text/csv',
          buffer: Buffer.from(`код\nE2E${Date.now()}`),
        }),
    },
    'codes.void': {
      as: 'admin',
      at: cardOf('?tab=codes'),
      open: fromRow(/^Списать свободные/),
      title: 'Списать свободные коды',
      sends: 'editableCertificates.voidCodes',
      type: fill('Причина', 'Поставщик отозвал партию'),
    },
    'certificate-category.add': {
      as: 'admin',
      at: '/editableCertificates?tab=categories',
      open: byButton('Добавить категорию'),
      title: 'Добавить категорию',
      sends: 'certificates.addCategory',
      type: fill('Название', 'Подарки'),
    },
  },
};
