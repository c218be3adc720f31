import { documents } from '@iskra/contract/areas/content/documents';
import { download } from '../../../data/calls/download.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { Button } from '../../../kit/button/button.tsx';
import { formatDay } from '../../../kit/format.ts';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { DocumentText } from './document-text.part.tsx';
import styles from './documents.module.css';

interface ViewInput {
  documentId: number;
  title: string;
}

export default function ViewDocumentModal({ input: { documentId, title }, dismiss }: ModalProps<ViewInput, never>) {
  const { data } = useAsk(documents.version, { body: { document_id: documentId } });
  const facts = data && [
    `Версия ${data.number}`,
    data.published_at && `опубликована ${formatDay(data.published_at)}`,
    data.signed_at && `подписана вами ${formatDay(data.signed_at)}`,
  ];
  return (
    <ModalFrame
      title={title}
      subtitle={facts?.filter(Boolean).join(', ') ?? ' '}
      size="wizard"
      onClose={dismiss}
      footer={
        <>
          <Button
            icon="download"
            className={styles.left}
            onClick={() => void download(documents.download, { params: { id: documentId } })}
          >
            Скачать
          </Button>
          <Button variant="ghost" onClick={dismiss}>
            Закрыть
          </Button>
        </>
      }
    >
      <DocumentText documentId={documentId} title={title} />
    </ModalFrame>
  );
}
