/** The outcome of the changes that the author has sent to moderation, and the possible answers. */
import { moderation } from '@iskra/contract/areas/platform/moderation';
import { isOpen, type OwnCase } from '@iskra/contract/areas/platform/moderation/shapes';
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import { flushSync } from 'react-dom';
import { useAction } from '../../../data/calls/use-action.ts';
import { Button } from '../../../kit/button/button.tsx';
import { keepTogether } from '../../../kit/format.ts';
import { Note } from '../../../kit/status/note.tsx';
import { openModal } from '../../../shell/windows/open-modal.ts';
import type { Waiting } from './own-case.shared.ts';
import styles from './own-case-note.module.css';

interface OwnCaseNoteProps {
  waiting: Waiting;
  /** Brings the wanted values back into the form. */
  onMend: () => void;
  /** What shows the subject. */
  refresh: Endpoint[];
}

export function OwnCaseNote({ waiting: { own, locked }, onMend, refresh }: OwnCaseNoteProps) {
  const canceling = useAction(moderation.cancel, { done: 'Заявка отозвана', refresh });
  if (!own)
    return (
      locked && (
        <div className={styles.note}>
          <Note tone="info">{locked}</Note>
        </div>
      )
    );
  const { id, status, may, reason, comment, changes } = own;
  const mend = (button: HTMLElement) => {
    // At once: the first of the fields is looked for by its mark.
    flushSync(onMend);
    button.closest('form')?.querySelector<HTMLElement>('[data-changed] input, [data-changed] textarea')?.focus();
  };
  const open = (answer: 'resubmit' | 'appeal') => void openModal('moderation.again', { id, answer });
  return (
    <div className={styles.note}>
      <Note tone={isOpen(status) ? 'info' : 'warn'}>
        <b>{headings[status] ?? 'Изменения на модерации'}</b>
        {changes.length > 0 && (
          <p>{keepTogether(changes.map(({ label, new: wanted }) => `${label}: ${wanted ?? 'очистить'}`).join('; '))}</p>
        )}
        {(reason || comment) && <p>{keepTogether([reason, comment].filter(Boolean).join('. '))}</p>}
        <div className={styles.answers}>
          {may.mend && (
            <Button size="sm" icon="pencil" onClick={(event) => mend(event.currentTarget)}>
              Исправить
            </Button>
          )}
          {may.resubmit && (
            <Button size="sm" onClick={() => open('resubmit')}>
              Отправить снова
            </Button>
          )}
          {may.appeal && (
            <Button size="sm" onClick={() => open('appeal')}>
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
