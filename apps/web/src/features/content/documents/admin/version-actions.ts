/** What an administrator may do with a version: a draft is written, what waits is taken back, what is in force is only read. */
import { documents } from '@iskra/contract/areas/content/documents';
import type { DocumentRow, DocumentVersionRow } from '@iskra/contract/areas/content/documents/shapes';
import { call, isRefusal } from '../../../../data/calls/call.ts';
import { download } from '../../../../data/calls/download.ts';
import { useAction } from '../../../../data/calls/use-action.ts';
import type { Action } from '../../../../kit/menu/action.ts';
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

export const publishing = (document: DocumentRow, version: DocumentVersionRow): Action => ({
  id: 'publish',
  label: 'Опубликовать…',
  icon: 'check',
  onSelect: () => void openModal('document-version.publish', { document, version }, { record: version.id }),
});

/** What is written in a window: only a draft, and only while its document is in use. */
function draftActions(document: DocumentRow, version: DocumentVersionRow): Action[] {
  const { id, status } = version;
  if (status !== 'draft' || document.status === 'archived') return [];
  return [
    { id: 'edit', label: 'Изменить', icon: 'pencil', hotkey: 'E', onSelect: () => void editDraft(document, id) },
    publishing(document, version),
  ];
}

/** For a link to a window. */
export async function versionWindows(id: number): Promise<Action[]> {
  const version = await versionCard(id);
  if (!version) return [];
  const answer = await call(documents.card, { params: { id: version.document_id } });
  return isRefusal(answer) ? [] : draftActions(answer.item, version);
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

  return (version) => {
    const { id, number, status } = version;
    const actions: (Action | false)[] = [
      { id: 'read', label: 'Читать', icon: 'eye', hotkey: 'Enter', href: `?tab=text&version=${id}` },
      number > 1 && { id: 'compare', label: 'Сравнить с прежней', icon: 'stack-2', href: `?tab=diff&version=${id}` },
      { id: 'download', label: 'Скачать', icon: 'download', onSelect: () => downloadVersion(version) },
      ...draftActions(document, version),
      status === 'scheduled' && {
        id: 'withdraw',
        label: 'Отозвать…',
        icon: 'arrow-back-up',
        onSelect: () => void withdraw(version),
      },
      status === 'draft' && {
        id: 'delete',
        label: 'Удалить…',
        icon: 'trash',
        danger: true,
        onSelect: () => void remove(version),
      },
    ];
    return actions.filter((action) => action !== false);
  };
}
