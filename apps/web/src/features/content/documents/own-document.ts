/** For a link to the text of a document: a signer finds it among their own. */
import { documents } from '@iskra/contract/areas/content/documents';
import { call, isRefusal } from '../../../data/calls/call.ts';
import type { Action } from '../../../kit/menu/action.ts';
import { viewDocument } from './document-columns.tsx';

export async function ownDocumentWindows(id: number): Promise<Action[]> {
  const answer = await call(documents.list, { body: { filters: {} } });
  const own = isRefusal(answer) ? undefined : answer.items.find((document) => document.id === id);
  return own ? [{ id: 'view', label: 'Открыть', icon: 'file-text', onSelect: () => viewDocument(own) }] : [];
}
