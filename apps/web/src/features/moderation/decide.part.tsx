/** The decision of the case that one holds: A, R and D from the keyboard. */
import { moderation } from '@iskra/contract/areas/moderation';
import type { CaseCard } from '@iskra/contract/areas/moderation/shapes';
import { useEffect } from 'react';
import { useAction } from '../../data/use-action.ts';
import { Button } from '../../kit/button/button.tsx';
import { formatTime } from '../../kit/format.ts';
import { openModal } from '../../shell/open-modal.ts';
import { isPlainKey } from '../../shell/shortcuts.ts';
import styles from './moderation.module.css';
import { useUndoDecisions } from './undo-decision.tsx';

export function Decide({ item }: { item: CaseCard }) {
  const { id, version, holder } = item;
  const { undo } = useUndoDecisions();
  const approving = useAction(moderation.decide, {
    done: () => ({ label: 'Заявка принята', action: { label: 'Отменить', onClick: () => undo([id]) } }),
  });
  const approve = () => void approving.run({ params: { id }, body: { version, decision: 'approve' } });
  const refuse = (decision: 'return' | 'deny') =>
    void openModal('moderation.verdict', { item, decision }, { keepOnOutsideClick: true });
  useEffect(() => {
    const keys: Record<string, () => void> = {
      KeyA: approve,
      KeyR: () => refuse('return'),
      KeyD: () => refuse('deny'),
    };
    const onKey = (event: KeyboardEvent) => {
      if (!isPlainKey(event) || !keys[event.code]) return;
      event.preventDefault();
      keys[event.code]!();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  return (
    <section className={styles.section} aria-label="Решение">
      <p className="ik-faint">Заявка за вами{holder?.until && ` до ${formatTime(holder.until)}`}</p>
      <div className={styles.verdict}>
        <Button hotkey="D" onClick={() => refuse('deny')}>
          Отклонить
        </Button>
        <Button hotkey="R" onClick={() => refuse('return')}>
          Вернуть
        </Button>
        <Button variant="primary" hotkey="A" loading={approving.running} onClick={approve}>
          Принять
        </Button>
      </div>
    </section>
  );
}
