// Pure decisions about certificates: fields that must fit each other.
import type { CertificateKind } from '@iskra/contract/areas/coins/certificates/shapes';
import type { FieldError } from '@iskra/contract/kernel/problem';

interface Terms {
  kind: CertificateKind;
  article?: string | null | undefined;
  validity_days?: number | null | undefined;
  valid_until?: string | null | undefined;
  visible_from?: string | null | undefined;
  visible_to?: string | null | undefined;
  active_from?: string | null | undefined;
  active_to?: string | null | undefined;
}

const isBackwards = (from: string | null | undefined, to: string | null | undefined) =>
  Boolean(from && to && to < from);

export function faultsOf(terms: Terms): FieldError[] {
  const fault = (field: keyof Terms, message: string): FieldError => ({ field, code: 'invalid', message });
  return [
    ...(terms.kind === 'api_supplier' && !terms.article
      ? [fault('article', 'Укажите артикул, по которому поставщик выдаёт коды')]
      : []),
    ...(terms.validity_days && terms.valid_until ? [fault('valid_until', 'Укажите либо срок в днях, либо дату')] : []),
    ...(isBackwards(terms.visible_from, terms.visible_to) ? [fault('visible_to', 'Конец раньше начала')] : []),
    ...(isBackwards(terms.active_from, terms.active_to) ? [fault('active_to', 'Конец раньше начала')] : []),
  ];
}
