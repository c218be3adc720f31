import { tradePoints } from '@iskra/contract/endpoints/trade-points';
import { BlockTradePoint } from '@iskra/contract/entities/trade-point';
import { useEffect } from 'react';
import { useAction } from '../../data/use-action.ts';
import { useBookOptions } from '../../data/use-book-options.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import { TextArea } from '../../kit/field/text-area.tsx';
import { TextField } from '../../kit/field/text-field.tsx';
import { countOf } from '../../kit/format.ts';
import { Consequences } from '../../kit/modal/consequences.tsx';
import { ModalFooter } from '../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../kit/modal/modal-frame.tsx';
import { SelectField } from '../../kit/select/select-field.tsx';
import type { ModalProps } from '../../shell/modal-types.ts';
import { type PointInput, refreshed } from './refreshed.ts';
import styles from './trade-points.module.css';

const books = ['reasons.block_tp'] as const;

export default function BlockTradePointModal({
  input: { point },
  close,
  dismiss,
  setDirty,
}: ModalProps<PointInput, true>) {
  const reasons = useBookOptions(books)['reasons.block_tp'];
  const block = useAction(tradePoints.block, { done: `${point.name} заблокирована`, refresh: refreshed, quiet: true });
  const form = useContractForm({
    schema: BlockTradePoint,
    initial: { reason_id: null as string | null, comment: '', until: '' },
    toBody: ({ reason_id, comment, until }) => ({
      reason_id: reason_id === null ? undefined : Number(reason_id),
      comment,
      until: until || null,
    }),
    send: (body) => block.run({ params: { id: point.id }, body }),
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
        <SelectField label="Причина" required options={reasons} {...form.field('reason_id')} />
        <TextArea
          label="Комментарий"
          required
          help="Его увидят контрагент и ТСМ"
          limits={{ max: 500 }}
          {...form.field('comment')}
        />
        <TextField type="date" label="До какой даты" help="Пусто — без срока" {...form.field('until')} />
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
      </div>
    </ModalFrame>
  );
}
