import { tradePoints } from '@iskra/contract/endpoints/trade-points';
import { BlockTradePoint } from '@iskra/contract/entities/trade-point';
import { useEffect } from 'react';
import { FormRefusal } from '../../data/refusal-note.tsx';
import { useAction } from '../../data/use-action.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { countOf } from '../../kit/format.ts';
import { Consequences } from '../../kit/modal/consequences.tsx';
import { ModalFooter } from '../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../kit/modal/modal-frame.tsx';
import type { ModalProps } from '../../shell/modal-types.ts';
import { BlockFields } from './block-fields.part.tsx';
import { blockOf, emptyBlock } from './block-form.ts';
import { type PointInput, refreshed } from './refreshed.ts';
import styles from './trade-points.module.css';

export default function BlockTradePointModal({
  input: { point },
  close,
  dismiss,
  setDirty,
}: ModalProps<PointInput, true>) {
  const params = { id: point.id };
  const unblock = useAction(tradePoints.unblock, { done: `${point.name} снова активна`, refresh: refreshed });
  const undo = () => void unblock.run({ params, body: { comment: 'Отмена блокировки' } });
  const block = useAction(tradePoints.block, {
    done: () => ({ label: `${point.name} заблокирована`, action: { label: 'Отменить', onClick: undo } }),
    refresh: refreshed,
    quiet: true,
  });
  const form = useContractForm({
    schema: BlockTradePoint,
    initial: emptyBlock,
    toBody: blockOf,
    send: (body) => block.run({ params, body }),
    done: () => close(true),
  });
  useEffect(() => setDirty(form.dirty), [form.dirty, setDirty]);
  return (
    <ModalFrame
      title="Заблокировать точку"
      subtitle={`${point.code} · ${point.name}`}
      onClose={dismiss}
      onSubmit={form.submit}
      footer={<ModalFooter submit="Заблокировать" danger loading={form.submitting} onCancel={dismiss} />}
    >
      <div className={styles.form}>
        <BlockFields field={form.field} />
        <Consequences
          items={[
            { icon: 'clipboard-x', text: 'Задания точки скроются, новые начисления прекратятся' },
            {
              icon: 'users',
              text: `${countOf(point.sellers_count, 'продавец увидит', 'продавца увидят', 'продавцов увидят')} точку, но не смогут на ней зарабатывать`,
            },
            { icon: 'history', text: 'Начисленное раньше не изменится' },
          ]}
        />
        <FormRefusal refusal={form.refusal} />
      </div>
    </ModalFrame>
  );
}
