/** New answers with a low risk are accepted at once: how many there are is said before, and what became of each after. */
import { moderation } from '@iskra/contract/areas/platform/moderation';
import type { CaseResult } from '@iskra/contract/areas/platform/moderation/shapes';
import { type FormEvent, useState } from 'react';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { TextField } from '../../../kit/field/text-field.tsx';
import { countOf, formatNumber } from '../../../kit/format.ts';
import { Consequences } from '../../../kit/modal/consequences.tsx';
import { ModalFooter } from '../../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { answerQueue, fixedOf } from './queues.ts';
import { Results } from './verdict.modal.tsx';

/** As many as one call decides. */
const atOnce = 100 as const;
const usual = 30;

const found = (below: number) => ({
  filters: { ...fixedOf(answerQueue), stage: ['new' as const], risk_score_to: below - 1 },
  per_page: atOnce,
});

const whole = (text: string) => (/^\d{1,3}$/.test(text.trim()) ? Number(text) : undefined);

export default function LowRiskModal({ close, dismiss }: ModalProps<object, true>) {
  const [text, setText] = useState(String(usual));
  const [done, setDone] = useState<CaseResult[]>([]);
  const [isOver, setOver] = useState(false);
  const [isRunning, setRunning] = useState(false);
  const below = whole(text);
  const isValid = below !== undefined && below >= 1 && below <= 100;
  const { data } = useAsk(
    moderation.list,
    { body: found(isValid ? below : usual) },
    { enabled: isValid && !isRunning },
  );
  const deciding = useAction(moderation.decideMany, { quiet: true });
  const total = isValid ? data?.total : undefined;

  /** What could not be decided stays new and is met again: then it is over. */
  const run = async () => {
    if (!isValid) return;
    setRunning(true);
    const results = new Map<number, CaseResult>();
    for (;;) {
      const page = await call(moderation.list, { body: found(below) });
      if (isRefusal(page)) break;
      const cases = page.items
        .filter(({ id, is_own }) => !results.has(id) && !is_own)
        .map(({ id, version }) => ({ id, version }));
      if (cases.length === 0) break;
      const answer = await deciding.run({ body: { cases, decision: 'approve' } });
      if (isRefusal(answer)) break;
      for (const result of answer.items) results.set(result.id, result);
      setDone([...results.values()]);
    }
    setOver(true);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  const title = 'Принять с низким риском';
  if (isOver) return <Results title={title} results={done} close={() => close(true)} />;
  return (
    <ModalFrame
      title={title}
      subtitle="Новые ответы покупателей"
      onClose={dismiss}
      onSubmit={submit}
      footer={
        <ModalFooter
          submit={total === undefined ? 'Принять' : `Принять ${countOf(total, 'ответ', 'ответа', 'ответов')}`}
          loading={isRunning}
          blocked={total === 0 && 'Таких ответов среди новых нет'}
          onCancel={dismiss}
        />
      }
    >
      <TextField
        type="number"
        label="Балл риска ниже"
        required
        value={text}
        onChange={setText}
        error={isValid ? undefined : 'Целое число от 1 до 100'}
      />
      {isRunning ? (
        <p role="status">Решено {formatNumber(done.length)}</p>
      ) : (
        <Consequences
          items={[
            { icon: 'coin', text: 'Продавцам начислят награду в пределах дневных лимитов' },
            { icon: 'arrow-back-up', text: 'Решения можно отменить десять минут: они будут в колокольчике' },
          ]}
        />
      )}
    </ModalFrame>
  );
}
