/** The text of a document's current version. It tells when its end has come into view. */
import { documents } from '@iskra/contract/areas/content/documents';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { download } from '../../../data/calls/download.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Checkbox } from '../../../kit/choice/checkbox.tsx';
import { RichText } from '../../../kit/rich-text.tsx';
import { Skeleton, SkeletonBar } from '../../../kit/skeleton.tsx';
import { ListStatePanel } from '../../../kit/table/list-state.tsx';
import styles from './documents.module.css';

interface DocumentTextProps {
  documentId: number;
  title: string;
  /** Above the text, inside the scrolled area: the changes. */
  before?: ReactNode;
  onEnd?: () => void;
}

/** Calls once when the mark at the end of the text is seen inside the scrolled area. */
function useEnd(panel: RefObject<HTMLElement | null>, mark: RefObject<HTMLElement | null>, onEnd?: () => void) {
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    if (!panel.current || !mark.current) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && latest.current?.(),
      { root: panel.current },
    );
    watcher.observe(mark.current);
    return () => watcher.disconnect();
  });
}

/** A version may be only a file: nobody can see from here that it was read, so the person says it. */
function OnlyFile({ documentId, name, onRead }: { documentId: number; name: string | null; onRead?: () => void }) {
  const [isRead, setRead] = useState(false);
  return (
    <div className={styles.file}>
      <p>Документ опубликован файлом{name ? ` «${name}»` : ''}. Скачайте и прочитайте его.</p>
      <Button icon="download" onClick={() => void download(documents.download, { params: { id: documentId } })}>
        Скачать документ
      </Button>
      {onRead && (
        <Checkbox
          checked={isRead}
          disabled={isRead}
          onChange={(checked) => {
            setRead(checked);
            onRead();
          }}
        >
          Документ прочитан
        </Checkbox>
      )}
    </div>
  );
}

function Bones() {
  return (
    <Skeleton>
      {[60, 96, 92, 98, 88, 94, 70].map((width) => (
        <p key={width} className={styles.bone}>
          <SkeletonBar width={`${width}%`} />
        </p>
      ))}
    </Skeleton>
  );
}

export function DocumentText({ documentId, title, before, onEnd }: DocumentTextProps) {
  const panel = useRef<HTMLElement>(null);
  const end = useRef<HTMLDivElement>(null);
  const { data, isError, refetch } = useAsk(documents.version, { body: { document_id: documentId } });
  useEnd(panel, end, onEnd);
  return (
    <section
      ref={panel}
      className={styles.text}
      aria-label={title}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable, or the keyboard cannot read on
      tabIndex={0}
      data-autofocus
    >
      {before}
      {isError && (
        <ListStatePanel
          state={{ kind: 'error', title: 'Документ не загрузился', text: 'Сервер не ответил.', onRetry: refetch }}
        />
      )}
      {!data && !isError && <Bones />}
      {data?.html && <RichText html={data.html} />}
      {data && !data.html && (
        <OnlyFile documentId={documentId} name={data.file_name} {...(onEnd && { onRead: onEnd })} />
      )}
      {data?.html && <div ref={end} className={styles.end} />}
    </section>
  );
}
