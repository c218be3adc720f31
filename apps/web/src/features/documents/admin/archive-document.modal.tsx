import { documents } from '@iskra/contract/areas/documents';
import type { ArchiveDocument, DocumentRow } from '@iskra/contract/areas/documents/shapes';
import { type Move, MoveWindow } from '../../../data/move-window.tsx';
import type { ModalProps } from '../../../shell/modal-types.ts';
import { archiveConsequences } from './publish-words.ts';

const NoFields = () => null;

const archiving = (document: DocumentRow): Move<typeof ArchiveDocument, object, DocumentRow['status']> => ({
  title: { one: 'Отправить документ в архив', many: 'Отправить документы в архив' },
  verb: 'В архив',
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
  return <MoveWindow {...controls} input={{ record: { id, code, name: title } }} move={archiving(document)} />;
}
