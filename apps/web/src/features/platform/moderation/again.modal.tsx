/** The author answers: a returned case is sent again, a denied one is appealed. */
import { moderation } from '@iskra/contract/areas/platform/moderation';
import { CommentBody } from '@iskra/contract/kernel/blocking';
import { useAction } from '../../../data/calls/use-action.ts';
import { Comment } from '../../../data/forms/block-transitions.tsx';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';

const answers = {
  resubmit: {
    title: 'Отправить заявку снова',
    submit: 'Отправить снова',
    done: 'Заявка отправлена снова',
    help: 'Что исправлено: это прочтёт модератор',
  },
  appeal: {
    title: 'Обжаловать решение',
    submit: 'Обжаловать',
    done: 'Решение обжаловано: заявку посмотрит другой модератор',
    help: 'Почему решение неверно. Обжаловать можно один раз',
  },
};

export default function AgainModal({
  input: { id, answer },
  close,
  ...controls
}: ModalProps<{ id: number; answer: keyof typeof answers }, true>) {
  const { title, submit, done, help } = answers[answer];
  const sending = useAction(moderation[answer], { done, quiet: true });
  const form = useContractForm({
    schema: CommentBody,
    initial: { comment: '' },
    send: (body) => sending.run({ params: { id }, body }),
    done: () => close(true),
  });
  return (
    <FormWindow title={title} subtitle={`Заявка № ${id}`} submit={submit} form={form} controls={controls}>
      <Comment form={form} help={help} />
    </FormWindow>
  );
}
