import { certificates } from '@iskra/contract/areas/certificates';
import { editableCertificates } from '@iskra/contract/areas/editable-certificates';
import { find } from '../../shell/area.ts';

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
