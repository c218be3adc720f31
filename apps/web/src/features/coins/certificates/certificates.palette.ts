import { certificates } from '@iskra/contract/areas/coins/certificates';
import { editableCertificates } from '@iskra/contract/areas/coins/editable-certificates';
import { find } from '../../../shell/area.ts';

export const certificatesExport = { endpoint: editableCertificates.export, title: 'Выгрузить сертификаты' } as const;

export const everything = { ...certificatesExport, query: {}, what: 'Весь каталог' };

/** An owner looks on the showcase, an administrator in the catalogue. */
export const finds = [
  find(certificates.showcase, 'Сертификаты', ({ id, title, supplier }) => ({
    id: `certificate-${id}`,
    label: title,
    hint: supplier,
    icon: 'gift',
    href: `/certificates/${id}`,
  })),
  find(editableCertificates.list, 'Сертификаты', ({ id, title, supplier }) => ({
    id: `certificate-${id}`,
    label: title,
    hint: supplier.title,
    icon: 'gift',
    href: `/editableCertificates/${id}`,
  })),
];
