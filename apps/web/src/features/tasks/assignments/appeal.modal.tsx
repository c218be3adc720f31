/** Why a denial is wrong: another moderator will look at the work. */
import { assignments } from '@iskra/contract/areas/tasks/assignments';
import { CommentBody } from '@iskra/contract/kernel/blocking';
import { useAction } from '../../../data/calls/use-action.ts';
import { Comment } from '../../../data/forms/block-transitions.tsx';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';

export default function AppealModal({
  input: { id, title },
  close,
  ...controls
}: ModalProps<{ id: number; title: string }, true>) {
  const appealing = useAction(assignments.appeal, {
    done: 'Решение обжаловано: задание посмотрит другой модератор',
    quiet: true,
  });
  const form = useContractForm({
    schema: CommentBody,
    initial: { comment: '' },
    send: (body) => appealing.run({ params: { id }, body }),
    done: () => close(true),
  });
  return (
    <FormWindow title="Обжаловать решение" subtitle={title} submit="Обжаловать" form={form} controls={controls}>
      <Comment form={form} help="Почему решение неверно. Обжаловать можно один раз" />
    </FormWindow>
  );
}
