import { ledger } from '@iskra/contract/areas/coins/ledger';
import type { ApprovalRow } from '@iskra/contract/areas/coins/ledger/shapes';
import { useMemo } from 'react';
import { useAction } from '../../../data/calls/use-action.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { TextArea } from '../../../kit/field/text-area.tsx';
import { Consequences } from '../../../kit/modal/consequences.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';

type Input = { approval: Pick<ApprovalRow, 'id' | 'version' | 'author'>; withdraws: boolean };

export default function RejectModal({ input: { approval, withdraws }, close, ...controls }: ModalProps<Input, true>) {
  const { id, version, author } = approval;
  const rejecting = useAction(ledger.reject, {
    done: withdraws ? 'Операция отозвана' : 'Операция отклонена',
    quiet: true,
  });
  const form = useContractForm({
    schema: ledger.reject.body,
    initial: useMemo(() => ({ version, comment: '' }), [version]),
    send: (body) => rejecting.run({ params: { id }, body }),
    done: () => close(true),
  });
  const submit = withdraws ? 'Отозвать' : 'Отклонить';
  return (
    <FormWindow title={`${submit} операцию`} submit={submit} danger form={form} controls={controls}>
      <TextArea label="Почему" required limits={{ max: 500 }} {...form.text('comment')} />
      <Consequences
        items={[
          { icon: 'coin', text: 'Ничего не будет ни начислено, ни списано' },
          ...(withdraws ? [] : [{ icon: 'history' as const, text: `${author.title} увидит ваш ответ в списке` }]),
        ]}
      />
    </FormWindow>
  );
}
