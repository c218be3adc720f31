/** Words of certificates: tones of their kinds and states, terms in a few words. */
import type {
  Availability,
  CertificateStatus,
  EditableRow,
  ShowcaseRow,
} from '@iskra/contract/areas/coins/certificates/shapes';
import type { Forms } from '../../../data/forms/transition-words.ts';
import { countOf, formatDay } from '../../../kit/format.ts';
import type { Tone } from '../../../kit/status/badge.tsx';

export const certificateNoun: Forms = ['сертификат', 'сертификата', 'сертификатов'];
export const codeNoun: Forms = ['код', 'кода', 'кодов'];

export const statusTones: Record<CertificateStatus, Tone> = {
  draft: 'neutral',
  active: 'ok',
  hidden: 'warn',
  archived: 'neutral',
};

export const offerTones: Record<EditableRow['offer'], Tone> = {
  offered: 'ok',
  backorder: 'info',
  low: 'warn',
  sold_out: 'danger',
  later: 'info',
  over: 'neutral',
  off: 'neutral',
};

type Terms = Pick<ShowcaseRow, 'validity_days' | 'valid_until'>;

/** «180 дней с выдачи», «до 12 ноября 2027». */
export function validityOf({ validity_days, valid_until }: Terms): string | undefined {
  if (valid_until) return `до ${formatDay(valid_until)}`;
  return validity_days ? `${countOf(validity_days, 'день', 'дня', 'дней')} с выдачи` : undefined;
}

type HintTerms = Terms & Pick<ShowcaseRow, 'availability' | 'kind' | 'on_order' | 'limit_per_person_month'>;

/** The one thing that is worth a word beside the price. */
export function hintOf(row: HintTerms): string | undefined {
  if (row.availability === 'sold_out') return 'закончились';
  if (row.on_order) return 'под заказ';
  if (row.kind === 'physical') return 'доставка';
  if (row.limit_per_person_month) return `${row.limit_per_person_month} в месяц`;
  if (row.validity_days) return `срок ${countOf(row.validity_days, 'день', 'дня', 'дней')}`;
  return validityOf(row);
}

/** Why it cannot be ordered, where coins are not the matter. */
export const hindrances: Partial<Record<Availability, string>> = {
  limit: 'Лимит на этот месяц исчерпан',
  sold_out: 'Закончились',
  later: 'Заказ пока закрыт',
};
