import type { EditableRow } from '@iskra/contract/areas/certificates/shapes';
import { countOf } from '../../../kit/format.ts';
import type { Notice } from '../../../shell/area.ts';
import { codeNoun } from '../certificate-words.ts';

/** A certificate whose codes run out. */
export function stockNotice({ id, title, free_codes, low_since }: EditableRow): Notice | undefined {
  if (!low_since) return undefined;
  return {
    id: `certificate-${id}`,
    at: low_since,
    title,
    tone: free_codes === 0 ? 'danger' : 'warn',
    state: free_codes === 0 ? 'Коды закончились' : 'Коды заканчиваются',
    text: free_codes === 0 ? 'Загрузите новые коды' : `Осталось: ${countOf(free_codes, ...codeNoun)}`,
    href: `/editableCertificates/${id}?tab=codes`,
  };
}
