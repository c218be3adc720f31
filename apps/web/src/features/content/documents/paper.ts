/** A version that is to be read and signed: from the gate's own list, or one that the person chose. */
import type { DocumentToSign } from '@iskra/contract/areas/content/documents/bell';
import type { DocumentRow } from '@iskra/contract/areas/content/documents/shapes';

export type Paper = Pick<
  DocumentToSign,
  'id' | 'document_id' | 'title' | 'number' | 'change_summary' | 'is_new_version'
>;

/** Nothing to sign while no version is published. */
export function paperOf({ id, title, current, state }: DocumentRow): Paper | undefined {
  if (!current) return undefined;
  const { number, change_summary } = current;
  return { id: current.id, document_id: id, title, number, change_summary, is_new_version: state === 'new_version' };
}
