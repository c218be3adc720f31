/** What became of the changes that one has sent to moderation, and what one can answer. */
import { moderation } from '@iskra/contract/areas/moderation';
import { isOpen, type OwnCase } from '@iskra/contract/areas/moderation/shapes';
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import { useAction } from '../data/use-action.ts';
import { Button } from '../kit/button/button.tsx';
import { Note } from '../kit/status/note.tsx';
import { openModal } from './open-modal.ts';
import styles from './own-case-note.module.css';

interface OwnCaseNoteProps {
  ownCase: OwnCase | undefined;
  /** What shows the subject. */
  refresh: Endpoint[];
}

export function OwnCaseNote({ ownCase, refresh }: OwnCaseNoteProps) {
  const canceling = useAction(moderation.cancel, { done: 'Заявка отозвана', refresh });
  if (!ownCase) return null;
  const { id, status, may, reason, comment, changes } = ownCase;
  const answer = (deed: 'resubmit' | 'appeal') => void openModal('moderation.again', { id, deed });
  return (
    <div className={styles.note}>
      <Note tone={isOpen(status) ? 'info' : 'warn'}>
        <b>{headings[status] ?? 'Изменения на модерации'}</b>
        {changes.length > 0 && (
          <p>{changes.map(({ label, new: wanted }) => `${label}: ${wanted ?? 'очистить'}`).join('; ')}</p>
        )}
        {(reason || comment) && <p>{[reason, comment].filter(Boolean).join('. ')}</p>}
        <div className={styles.answers}>
          {may.resubmit && (
            <Button size="sm" onClick={() => answer('resubmit')}>
              Отправить снова
            </Button>
          )}
          {may.appeal && (
            <Button size="sm" onClick={() => answer('appeal')}>
              Обжаловать
            </Button>
          )}
          {may.cancel && (
            <Button
              size="sm"
              loading={canceling.running}
              onClick={() => void canceling.run({ params: { id }, body: {} })}
            >
              Отозвать
            </Button>
          )}
        </div>
      </Note>
    </div>
  );
}

const headings: Partial<Record<OwnCase['status'], string>> = {
  returned: 'Модератор вернул заявку',
  denied: 'Модератор отклонил заявку',
};
