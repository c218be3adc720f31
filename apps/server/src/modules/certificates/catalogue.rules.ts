// Pure decisions about certificates: status moves, and fields that must fit each other.
import type { CertificateKind, CertificateStatus } from '@iskra/contract/areas/certificates/shapes';
import type { FieldError } from '@iskra/contract/kernel/problem';

export type CertificateMove = 'publish' | 'hide' | 'archive' | 'restore';

const moves: Record<CertificateMove, { from: readonly CertificateStatus[]; to: CertificateStatus }> = {
  publish: { from: ['draft', 'hidden'], to: 'active' },
  hide: { from: ['active'], to: 'hidden' },
  archive: { from: ['draft', 'active', 'hidden'], to: 'archived' },
  restore: { from: ['archived'], to: 'hidden' },
};

/** Undefined when the move does not start from there. */
export function movedTo(status: CertificateStatus, move: CertificateMove): CertificateStatus | undefined {
  return moves[move].from.includes(status) ? moves[move].to : undefined;
}

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
