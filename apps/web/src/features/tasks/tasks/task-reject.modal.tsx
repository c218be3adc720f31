import { tasks } from '@iskra/contract/areas/tasks/tasks';
import { useMemo } from 'react';
import { useAction } from '../../../data/calls/use-action.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { TextArea } from '../../../kit/field/text-area.tsx';
import { Consequences } from '../../../kit/modal/consequences.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';

interface Input {
  id: number;
  title: string;
  /** Of the shown version. */
  hash: string;
}

export default function TaskRejectModal({ input, close, ...controls }: ModalProps<Input, true>) {
  const { id, hash, title } = input;
  const rejecting = useAction(tasks.approve, { done: 'Возвращено автору', quiet: true });
  const form = useContractForm({
    schema: tasks.approve.body,
    initial: useMemo(
      () => ({ object: 'task' as const, id, decision: 'reject' as const, comment: '', hash }),
      [id, hash],
    ),
    send: (body) => rejecting.run({ body }),
    done: () => close(true),
  });
  return (
    <FormWindow title="Вернуть с замечанием" subtitle={title} submit="Вернуть" form={form} controls={controls}>
      <TextArea label="Что исправить" required limits={{ max: 500 }} {...form.text('comment')} />
      <Consequences
        items={[{ icon: 'history', text: 'Автор увидит замечание на карточке и сможет отправить снова' }]}
      />
    </FormWindow>
  );
}
