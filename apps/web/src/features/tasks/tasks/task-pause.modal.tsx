import { tasks } from '@iskra/contract/areas/tasks/tasks';
import { useAction } from '../../../data/calls/use-action.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { TextArea } from '../../../kit/field/text-area.tsx';
import { Consequences } from '../../../kit/modal/consequences.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';

const initial = { comment: '' };

export default function TaskPauseModal({
  input: { id, title },
  close,
  ...controls
}: ModalProps<{ id: number; title: string }, true>) {
  const pausing = useAction(tasks.pause, { done: 'Задание приостановлено', quiet: true });
  const form = useContractForm({
    schema: tasks.pause.body,
    initial,
    send: (body) => pausing.run({ params: { id }, body }),
    done: () => close(true),
  });
  return (
    <FormWindow title="Приостановить задание" subtitle={title} submit="Приостановить" form={form} controls={controls}>
      <TextArea label="Почему" required limits={{ max: 500 }} {...form.text('comment')} />
      <Consequences
        items={[
          { icon: 'camera', text: 'Взять задание нельзя, пока его не возобновят' },
          { icon: 'clock', text: 'Взятое можно отправить, срок окончания не сдвигается' },
        ]}
      />
    </FormWindow>
  );
}
