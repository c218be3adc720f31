/** What the person has agreed to, and the texts of it. Only owners and sellers sign. */
import { documents } from '@iskra/contract/areas/content/documents';
import type { DocumentState } from '@iskra/contract/areas/content/documents/shapes';
import { documentStateText } from '@iskra/contract/areas/content/documents/words';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { Button } from '../../../kit/button/button.tsx';
import { formatDay } from '../../../kit/format.ts';
import { Skeleton, SkeletonBar } from '../../../kit/skeleton.tsx';
import { Badge, type Tone } from '../../../kit/status/badge.tsx';
import { ListStatePanel } from '../../../kit/table/list-state.tsx';
import { openModal } from '../../../shell/windows/open-modal.ts';
import styles from './profile.module.css';

const tones: Record<DocumentState, Tone> = {
  signed: 'ok',
  needs_signing: 'warn',
  new_version: 'warn',
  not_signed: 'neutral',
};

export function Consents() {
  const { data, isError, refetch } = useAsk(documents.list, { body: { per_page: 100 } });
  if (isError)
    return <ListStatePanel state={{ kind: 'error', text: 'Сервер не ответил.', onRetry: () => void refetch() }} />;
  if (!data) {
    return (
      <Skeleton>
        <SkeletonBar width="60%" />
      </Skeleton>
    );
  }
  if (data.items.length === 0) return <p className={styles.note}>Документов на подпись нет.</p>;
  return (
    <ul className={styles.sessions}>
      {data.items.map(({ id, title, kind, state, signed_at, current }) => (
        <li key={id}>
          <div>
            <b>{title}</b>
            <small className={styles.state}>
              {state && <Badge tone={tones[state]}>{documentStateText(kind, state)}</Badge>}
              {signed_at && <span>{formatDay(signed_at)}</span>}
            </small>
          </div>
          {current && (
            <Button
              size="sm"
              aria-label={`Прочитать «${title}»`}
              onClick={() => void openModal('document.view', { documentId: id, title })}
            >
              Прочитать
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
