/** What became of the changes that one has sent to moderation, and what one can answer. */
import { moderation } from '@iskra/contract/areas/moderation';
import { isOpen, type OwnCase } from '@iskra/contract/areas/moderation/shapes';
import { tradePoints } from '@iskra/contract/areas/trade-points';
import type { TradePointCard } from '@iskra/contract/areas/trade-points/shapes';
import { useAction } from '../../data/use-action.ts';
import { useAsk } from '../../data/use-ask.ts';
import { Button } from '../../kit/button/button.tsx';
import { Note } from '../../kit/status/note.tsx';
import { openModal } from '../../shell/open-modal.ts';
import styles from './trade-points.module.css';

/** An answer that nothing can be done about any more is history. */
const isTold = ({ status, may }: OwnCase) => isOpen(status) || may.resubmit || may.appeal;

export function ModerationNote({ point }: { point: TradePointCard }) {
  const { data } = useAsk(moderation.own, { body: { kind: 'trade_point', subject_id: point.id } });
  const canceling = useAction(moderation.cancel, { done: 'Заявка отозвана', refresh: [tradePoints.card] });
  const last = data?.items[0];
  if (!last || !isTold(last)) return null;
  const { id, status, may, reason, comment, changes } = last;
  const again = (deed: 'resubmit' | 'appeal') => void openModal('moderation.again', { id, deed });
  return (
    <Note tone={isOpen(status) ? 'info' : 'warn'}>
      <b>{headings[status] ?? 'Изменения на модерации'}</b>
      {changes.length > 0 && (
        <p>{changes.map(({ label, new: wanted }) => `${label}: ${wanted ?? 'очистить'}`).join('; ')}</p>
      )}
      {(reason || comment) && <p>{[reason, comment].filter(Boolean).join('. ')}</p>}
      <div className={styles.answers}>
        {may.resubmit && (
          <Button size="sm" onClick={() => again('resubmit')}>
            Отправить снова
          </Button>
        )}
        {may.appeal && (
          <Button size="sm" onClick={() => again('appeal')}>
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
  );
}

const headings: Partial<Record<OwnCase['status'], string>> = {
  returned: 'Модератор вернул заявку',
  denied: 'Модератор отклонил заявку',
};
