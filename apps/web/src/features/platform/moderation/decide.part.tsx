/** The decision of the case that one holds: A, R and D from the keyboard. */
import { moderation } from '@iskra/contract/areas/platform/moderation';
import { type CaseCard, type Decision, decisions } from '@iskra/contract/areas/platform/moderation/shapes';
import { assignments } from '@iskra/contract/areas/tasks/assignments';
import type { Parts } from '@iskra/contract/areas/tasks/assignments/shapes';
import { useEffect } from 'react';
import { useAction } from '../../../data/calls/use-action.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Kbd } from '../../../kit/button/kbd.tsx';
import { countOf, formatTime } from '../../../kit/format.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { isPlainKey } from '../../../shell/windows/shortcuts.ts';
import styles from './moderation.module.css';
import { useUndoDecisions } from './undo-decision.tsx';

/** By the same rule that pays; remarks change nothing of it. */
function Reward({ id, parts }: { id: number; parts: Parts }) {
  const accepted = Object.fromEntries(Object.entries(parts).map(([part, said]) => [part, { accepted: said.accepted }]));
  const { data } = useAsk(assignments.preview, { params: { id }, body: { parts: accepted } });
  if (!data) return <p className="ik-faint">Считаем награду…</p>;
  if (data.coins === 0 && data.flames === 0) return <p>Исполнитель не получит ничего</p>;
  return (
    <p aria-live="polite">
      Исполнитель получит{' '}
      <b>
        {countOf(data.coins, 'коин', 'коина', 'коинов')} и {countOf(data.flames, 'огонёк', 'огонька', 'огоньков')}
      </b>
    </p>
  );
}

interface DecideProps {
  item: CaseCard;
  parts: Parts | undefined;
  decisions?: readonly Decision[] | undefined;
}

export function Decide({ item, parts, decisions: offered = decisions }: DecideProps) {
  const { id, version, holder } = item;
  const { undo } = useUndoDecisions();
  const done = () => ({ label: 'Заявка принята', action: { label: 'Отменить', onClick: () => undo([id]) } });
  const approving = useAction(moderation.decide, { done });
  const judging = useAction(assignments.judge, { done, refresh: [moderation.card, moderation.queues] });
  const decision = 'approve' as const;
  const mayReturn = offered.includes('return');
  const approve = () =>
    void (parts
      ? judging.run({ params: { id }, body: { version, decision, parts } })
      : approving.run({ params: { id }, body: { version, decision } }));
  const refuse = (refusal: 'return' | 'deny') =>
    void openModal(
      'moderation.verdict',
      { item, decision: refusal, ...(parts && { parts }) },
      { keepOnOutsideClick: true },
    );
  useEffect(() => {
    const keys: Record<string, () => void> = {
      KeyA: approve,
      ...(mayReturn && { KeyR: () => refuse('return') }),
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
      {parts && <Reward id={id} parts={parts} />}
      <div className={styles.verdict}>
        <Button hotkey="D" onClick={() => refuse('deny')}>
          Отклонить
        </Button>
        {mayReturn && (
          <Button hotkey="R" onClick={() => refuse('return')}>
            Вернуть
          </Button>
        )}
        <Button variant="primary" hotkey="A" loading={approving.running || judging.running} onClick={approve}>
          {parts && Object.values(parts).some(({ accepted }) => !accepted) ? 'Принять частично' : 'Принять'}
        </Button>
      </div>
      {parts && (
        <p className="ik-faint">
          <Kbd>1</Kbd>–<Kbd>9</Kbd> подзадания, <Kbd>←</Kbd> <Kbd>→</Kbd> снимки, <Kbd>C</Kbd> сравнить
        </p>
      )}
    </section>
  );
}
