import type { LowStock } from '@iskra/contract/areas/coins/certificates/bell';
import { countOf } from '../../../../kit/format.ts';
import type { Notice } from '../../../../shell/area.ts';

/** A certificate whose codes run out. */
export function stockNotice({ id, title, free_codes, low_since }: LowStock): Notice {
  return {
    id: `certificate-${id}`,
    at: low_since,
    title,
    tone: free_codes === 0 ? 'danger' : 'warn',
    state: free_codes === 0 ? 'Коды закончились' : 'Коды заканчиваются',
    text: free_codes === 0 ? 'Загрузите новые коды' : `Осталось: ${countOf(free_codes, 'код', 'кода', 'кодов')}`,
    href: `/editableCertificates/${id}?tab=codes`,
  };
}
