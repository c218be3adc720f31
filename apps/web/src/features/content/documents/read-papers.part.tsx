/** The first half of signing: every document is read to its end, one after another. */
import { useState } from 'react';
import { cx } from '../../../kit/cx.ts';
import { countOf } from '../../../kit/format.ts';
import { Icon } from '../../../kit/icons/icon.tsx';
import { ModalFooter } from '../../../kit/modal/modal-footer.tsx';
import { ModalFrame, type ModalFrameProps } from '../../../kit/modal/modal-frame.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { DocumentText } from './document-text.part.tsx';
import styles from './documents.module.css';
import type { Paper } from './paper.ts';

interface ReadPapersProps extends Pick<ModalFrameProps, 'closing' | 'onClose'> {
  papers: Paper[];
  read: ReadonlySet<number>;
  onRead: (id: number) => void;
  cancel: string;
  /** A code is being asked for. */
  sending: boolean;
  refusal: string | undefined;
  onSign: () => void;
}

/** «Осталось дочитать», in words that fit one document and many. */
function hintOf(papers: Paper[], unread: number): string {
  if (unread === 0) return papers.length === 1 ? 'Документ прочитан' : 'Все документы прочитаны';
  return `Осталось прочитать: ${countOf(unread, 'документ', 'документа', 'документов')}`;
}

export function ReadPapers({ papers, read, onRead, cancel, sending, refusal, onSign, ...frame }: ReadPapersProps) {
  const [index, setIndex] = useState(0);
  const paper = papers[index]!;
  const unread = papers.filter((it) => !read.has(it.id));
  const next = papers.findIndex((it) => !read.has(it.id) && it.id !== paper.id);
  const mayGoOn = read.has(paper.id);
  return (
    <ModalFrame
      {...frame}
      size="wizard"
      title={papers.length === 1 ? 'Подписать документ' : 'Подписать документы'}
      subtitle={
        frame.closing === 'none'
          ? 'Без подписи разделы кабинета закрыты. Подпись — одним кодом для всех сразу.'
          : undefined
      }
      footer={
        <ModalFooter
          hint={<span role="status">{hintOf(papers, unread.length)}</span>}
          cancel={cancel}
          onCancel={frame.onClose}
          submit={next === -1 ? 'Подписать' : 'Следующий документ'}
          blocked={!mayGoOn && 'Дочитайте до конца, чтобы продолжить'}
          loading={sending}
          onSubmit={() => (next === -1 ? onSign() : setIndex(next))}
        />
      }
    >
      {refusal && (
        <Note tone="danger" live>
          {refusal}
        </Note>
      )}
      <div className={styles.reading} data-single={papers.length === 1 || undefined}>
        {papers.length > 1 && (
          <ol className={styles.papers} aria-label="Документы на подпись">
            {papers.map((it, place) => (
              <li key={it.id}>
                <button
                  type="button"
                  className={cx(styles.paper, it === paper && styles.current)}
                  aria-current={it === paper ? 'step' : undefined}
                  onClick={() => setIndex(place)}
                >
                  <Icon name={read.has(it.id) ? 'circle-check' : 'file-text'} size={18} />
                  <span>
                    {it.title}
                    <small>{read.has(it.id) ? 'прочитан' : `версия ${it.number}`}</small>
                  </span>
                </button>
              </li>
            ))}
          </ol>
        )}
        <DocumentText
          key={paper.id}
          documentId={paper.document_id}
          title={paper.title}
          before={
            paper.is_new_version &&
            paper.change_summary && (
              <Note tone="info">
                <b>Что изменилось.</b> {paper.change_summary}
              </Note>
            )
          }
          onEnd={() => onRead(paper.id)}
        />
      </div>
    </ModalFrame>
  );
}
