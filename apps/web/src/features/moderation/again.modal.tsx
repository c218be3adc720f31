/** The author answers: a returned case is sent again, a denied one is appealed. */
import { moderation } from '@iskra/contract/areas/moderation';
import { CommentBody } from '@iskra/contract/kernel/blocking';
import { Comment } from '../../data/block-moves.tsx';
import { FormWindow } from '../../data/form-window.tsx';
import { useAction } from '../../data/use-action.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import type { ModalProps } from '../../shell/modal-types.ts';

const deeds = {
  resubmit: {
    title: 'Отправить заявку снова',
    verb: 'Отправить снова',
    done: 'Заявка отправлена снова',
    help: 'Что исправлено: это прочтёт модератор',
  },
  appeal: {
    title: 'Обжаловать решение',
    verb: 'Обжаловать',
    done: 'Решение обжаловано: заявку посмотрит другой модератор',
    help: 'Почему решение неверно. Обжаловать можно один раз',
  },
};

export default function AgainModal({
  input: { id, deed },
  close,
  ...controls
}: ModalProps<{ id: number; deed: keyof typeof deeds }, true>) {
  const { title, verb, done, help } = deeds[deed];
  const sending = useAction(moderation[deed], { done, quiet: true });
  const form = useContractForm({
    schema: CommentBody,
    initial: { comment: '' },
    send: (body) => sending.run({ params: { id }, body }),
    done: () => close(true),
  });
  return (
    <FormWindow title={title} subtitle={`Заявка № ${id}`} verb={verb} form={form} controls={controls}>
      <Comment form={form} help={help} />
    </FormWindow>
  );
}
