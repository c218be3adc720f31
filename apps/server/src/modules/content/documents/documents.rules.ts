// The state of a document for its reader, from the facts of the database.
import type { DocumentRow, DocumentState } from '@iskra/contract/areas/content/documents/shapes';
import {
  type DocumentTransition,
  type DocumentVersionTransition,
  documentTransitions,
  documentVersionTransitions,
} from '@iskra/contract/areas/content/documents/transitions';
import type { DocumentStatus, DocumentVersionStatus } from '@iskra/contract/areas/content/documents/words';
import { moscowDay, startOfMoscowDay } from '@iskra/contract/kernel/moscow';
import { allowedTo } from '@iskra/contract/kernel/transitions';
import type { Role } from '@iskra/contract/roles';

export interface DocumentFacts extends Omit<DocumentRow, 'state' | 'sign_until' | 'may'> {
  requires_resign: boolean | null;
  grace_ends_at: string | null;
  /** The newest signature of the caller is that of the current version. */
  signed_current: boolean;
}

export function documentState(
  facts: Pick<DocumentFacts, 'signed_current' | 'signature_id' | 'required' | 'status'>,
): DocumentState {
  if (facts.signed_current) return 'signed';
  // An archived document asks for nothing more: signatures stay.
  if (facts.signature_id !== null) return facts.status === 'archived' ? 'signed' : 'new_version';
  return facts.required ? 'needs_signing' : 'not_signed';
}

/** One text at a time is written or waits for its day. */
export const mayDo = (role: Role, { status, coming }: Pick<DocumentFacts, 'status' | 'coming'>): DocumentTransition[] =>
  allowedTo(documentTransitions, role, status).filter((name) => name !== 'add_version' || !coming);

interface VersionFacts {
  status: DocumentVersionStatus;
  document_status: DocumentStatus;
}

const writes: readonly DocumentVersionTransition[] = ['edit', 'publish'];

/** Of an archived document a draft is only thrown away. */
export function shownVersion<Facts extends VersionFacts>(role: Role, { document_status, ...version }: Facts) {
  const isArchived = document_status === 'archived';
  const allowed = allowedTo(documentVersionTransitions, role, version.status);
  return { ...version, may: allowed.filter((name) => !isArchived || !writes.includes(name)) };
}

export function documentRow(role: Role, facts: DocumentFacts): DocumentRow {
  const { requires_resign, grace_ends_at, signed_current, ...shown } = facts;
  const row = { ...shown, may: mayDo(role, facts) };
  if (role === 'admin') return { ...row, state: null, sign_until: null };
  const state = documentState(facts);
  const demanded = state === 'new_version' && facts.required && requires_resign === true;
  return { ...row, state, sign_until: demanded ? grace_ends_at : null };
}

/** The moment a version comes into force: now, or the start of the named Moscow day; null when that day is over. */
export function effectiveFrom(day: string | null, now: Date): Date | null {
  const today = moscowDay(now);
  if (day === null || day === today) return now;
  return day < today ? null : startOfMoscowDay(day);
}

/** One letter for each version and reader. */
export const noticePurpose = (versionId: number) => `document_version:${versionId}`;

/** The text of a reminder to a counterparty, with the names of the documents. */
export function reminderText(titles: readonly string[]) {
  const lines = [
    'Ждут вашей подписи:',
    ...titles.map((title) => `— ${title}`),
    'Прочитать и подписать можно в кабинете программы, в разделе «Документы».',
  ];
  return { subject: 'Документы ждут вашей подписи', body: lines.join('\n') };
}

interface NewVersion {
  title: string;
  number: number;
  change_summary: string | null;
  effective_from: string;
}

export function newVersionText({ title, number, change_summary, effective_from }: NewVersion) {
  const day = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone: 'Europe/Moscow' });
  const lines = [
    `Опубликована версия ${number} документа «${title}».`,
    `Действует с ${day.format(new Date(effective_from)).replace(/\sг\.$/, '')}.`,
    ...(change_summary ? [`Что изменилось: ${change_summary}`] : []),
    'Прочитать и подписать её можно в кабинете программы, в разделе «Документы».',
  ];
  return { subject: `Новая версия документа «${title}»`, body: lines.join('\n') };
}
