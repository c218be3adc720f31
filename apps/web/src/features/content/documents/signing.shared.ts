/** Texts about signing, the same at home and among the documents. */
import type { DocumentState } from '@iskra/contract/areas/content/documents/shapes';
import { formatNumber } from '../../../kit/format.ts';

export interface Signing {
  tone: 'ok' | 'warn';
  text: string;
}

/** A paper that nobody has to sign does not wait, but not all of them are signed then. */
export function signingOf(rows: readonly { state: DocumentState | null }[]): Signing {
  const waiting = rows.filter(({ state }) => state === 'needs_signing' || state === 'new_version').length;
  if (waiting > 0) return { tone: 'warn', text: `Ждут подписи: ${formatNumber(waiting)}` };
  const isAll = rows.every(({ state }) => state !== 'not_signed');
  return { tone: 'ok', text: isAll ? 'Всё подписано' : 'Обязательные подписаны' };
}
