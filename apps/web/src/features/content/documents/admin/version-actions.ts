/** Actions of an administrator on a version: a draft is written, a scheduled one is taken back, the one in force is only read. */
import { documents } from '@iskra/contract/areas/content/documents';
import type { DocumentRow, DocumentVersionRow } from '@iskra/contract/areas/content/documents/shapes';
import {
  type DocumentVersionTransition,
  documentVersionTransitions,
} from '@iskra/contract/areas/content/documents/transitions';
import { call, isRefusal } from '../../../../data/calls/call.ts';
import { download } from '../../../../data/calls/download.ts';
import { useAction } from '../../../../data/calls/use-action.ts';
import type { Action } from '../../../../kit/menu/action.ts';
import { type Looks, offered } from '../../../../shell/cards/record-actions.ts';
import { openModal } from '../../../../shell/windows/open-modal.ts';
import { dayOf } from './document-words.ts';

/** The whole version: a row of the list does not carry its text. */
async function versionCard(id: number) {
  const answer = await call(documents.versionCard, { params: { id } });
  return isRefusal(answer) ? undefined : answer.item;
}

export function downloadVersion({ id, document_id }: DocumentVersionRow): void {
  void download(documents.download, { params: { id: document_id }, query: { version_id: id } });
}

export async function newVersion(document: DocumentRow): Promise<void> {
  const current = document.current && (await versionCard(document.current.id));
  await openModal('document-version.add', { document, from: current?.html ?? null }, { keepOnOutsideClick: true });
}

async function editDraft(document: DocumentRow, id: number): Promise<void> {
  const draft = await versionCard(id);
  const flags = { keepOnOutsideClick: true, record: id };
  if (draft) await openModal('document-version.edit', { document, draft }, flags);
}

const publish = (document: DocumentRow, version: DocumentVersionRow) =>
  openModal('document-version.publish', { document, version }, { record: version.id });

const looks: Looks<typeof documentVersionTransitions> = {
  edit: { icon: 'pencil', hotkey: 'E' },
  publish: { icon: 'check' },
  withdraw: { icon: 'arrow-back-up' },
  delete: { icon: 'trash' },
};

/** Actions on a draft, in windows of their own. */
const inWindows = {
  edit: (document: DocumentRow, { id }: DocumentVersionRow) => editDraft(document, id),
  publish,
};
type InWindow = keyof typeof inWindows;
const isInWindow = (name: DocumentVersionTransition): name is InWindow => name in inWindows;

const offeredIn = (document: DocumentRow, version: DocumentVersionRow, names: InWindow[]): Action[] =>
  offered(documentVersionTransitions, looks, names, (name) => void inWindows[name as InWindow](document, version));

/** Publishing the draft, where it is the next step of its document. */
export const publishing = (document: DocumentRow, versions: DocumentVersionRow[]): Action[] =>
  versions
    .filter(({ may }) => may.includes('publish'))
    .flatMap((version) => offeredIn(document, version, ['publish']).map((action) => ({ ...action, main: true })));

/** For a link to a window. */
export async function versionWindows(id: number): Promise<Action[]> {
  const version = await versionCard(id);
  if (!version) return [];
  const answer = await call(documents.card, { params: { id: version.document_id } });
  return isRefusal(answer) ? [] : offeredIn(answer.item, version, version.may.filter(isInWindow));
}

export function useVersionActions(document: DocumentRow): (version: DocumentVersionRow) => Action[] {
  const withdrawing = useAction(documents.withdrawVersion, { done: 'Версия отозвана, она снова черновик' });
  const deleting = useAction(documents.deleteVersion, { done: 'Черновик удалён' });

  const withdraw = async ({ id, number, version, effective_from }: DocumentVersionRow) => {
    const sure = await openModal('confirm', {
      title: 'Отозвать версию?',
      subtitle: `Версия ${number}`,
      text: `${effective_from ? dayOf(effective_from) : 'В назначенный день'} она не вступит в силу и снова станет черновиком. Действующий текст не изменится.`,
      confirm: 'Отозвать',
    });
    if (sure) await withdrawing.run({ params: { id }, body: { version } });
  };
  const remove = async ({ id, number }: DocumentVersionRow) => {
    const sure = await openModal('confirm', {
      title: 'Удалить черновик?',
      subtitle: `Версия ${number}`,
      text: 'Текст черновика пропадёт. Вернуть его будет нельзя.',
      confirm: 'Удалить',
      danger: true,
    });
    if (sure) await deleting.run({ params: { id } });
  };

  const begin: Record<DocumentVersionTransition, (document: DocumentRow, version: DocumentVersionRow) => unknown> = {
    ...inWindows,
    withdraw: (_, version) => withdraw(version),
    delete: (_, version) => remove(version),
  };

  return (version) => {
    const { id, number } = version;
    const actions: (Action | false)[] = [
      { id: 'read', label: 'Читать', icon: 'eye', hotkey: 'Enter', href: `?tab=text&version=${id}` },
      number > 1 && { id: 'compare', label: 'Сравнить с прежней', icon: 'stack-2', href: `?tab=diff&version=${id}` },
      { id: 'download', label: 'Скачать', icon: 'download', onSelect: () => downloadVersion(version) },
      ...offered(documentVersionTransitions, looks, version.may, (name) => void begin[name](document, version)),
    ];
    return actions.filter((action) => action !== false);
  };
}
