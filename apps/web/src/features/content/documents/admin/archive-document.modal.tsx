import { documents } from '@iskra/contract/areas/content/documents';
import type { ArchiveDocument, DocumentRow } from '@iskra/contract/areas/content/documents/shapes';
import { type TransitionView, TransitionWindow } from '../../../../data/forms/transition-window.tsx';
import type { ModalProps } from '../../../../shell/windows/modal-types.ts';
import { archiveConsequences } from './publish-words.ts';

const NoFields = () => null;

const archiving = (document: DocumentRow): TransitionView<typeof ArchiveDocument, object, DocumentRow['status']> => ({
  title: { one: 'Отправить документ в архив', many: 'Отправить документы в архив' },
  submit: 'В архив',
  icon: 'lock',
  danger: true,
  initial: () => ({ version: document.version }),
  Fields: NoFields,
  one: documents.archive,
  done: (title) => `«${title}» в архиве`,
  consequences: () => archiveConsequences(document),
});

export default function ArchiveDocumentModal({
  input: { document },
  ...controls
}: ModalProps<{ document: DocumentRow }, true>) {
  const { id, code, title } = document;
  return (
    <TransitionWindow {...controls} input={{ record: { id, code, name: title } }} transition={archiving(document)} />
  );
}
