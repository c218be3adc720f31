/** An administrator gives cases to a moderator, or opens a decided one again. */
import { moderation } from '@iskra/contract/areas/platform/moderation';
import { moderationKinds } from '@iskra/contract/areas/platform/moderation/shapes';
import { AttachBody, moderators } from '@iskra/contract/areas/platform/moderators';
import { CommentBody } from '@iskra/contract/kernel/blocking';
import { useAction } from '../../../data/calls/use-action.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { Comment } from '../../../data/forms/block-transitions.tsx';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { TextArea } from '../../../kit/field/text-area.tsx';
import { SelectField } from '../../../kit/select/select-field.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { moderationReads } from './case-actions.ts';

export function AssignModal({
  input: { case_ids, subtitle },
  close,
  ...controls
}: ModalProps<{ case_ids: number[]; subtitle: string }, true>) {
  const { data } = useAsk(moderators.list, { body: { kinds: [...moderationKinds] } });
  const options = (data?.items ?? []).map(({ id, name, held }) => ({
    value: String(id),
    label: name,
    hint: `держит ${held}`,
  }));
  const giving = useAction(moderators.attach, {
    quiet: true,
    refresh: moderationReads,
    done: ({ items }) => {
      const refused = items.filter((item) => !item.done);
      return {
        label: `Назначено: ${items.length - refused.length} из ${items.length}`,
        ...(refused[0]?.error && { message: refused[0].error }),
      };
    },
  });
  const form = useContractForm({
    schema: AttachBody,
    initial: { case_ids, moderator_id: null, comment: null },
    send: (body) => giving.run({ body }),
    done: () => close(true),
  });
  return (
    <FormWindow title="Назначить модератора" subtitle={subtitle} submit="Назначить" form={form} controls={controls}>
      <SelectField label="Модератор" required options={options} {...form.id('moderator_id')} />
      <TextArea
        label="Комментарий"
        help="Нужен, чтобы забрать заявку у того, кто её проверяет"
        limits={{ max: 500 }}
        {...form.text('comment')}
      />
    </FormWindow>
  );
}

/** From its holder to the administrator; the comment stays in the history. */
export function TakeOverModal({
  input: { id, subtitle },
  close,
  ...controls
}: ModalProps<{ id: number; subtitle: string }, true>) {
  const taking = useAction(moderators.attach, {
    quiet: true,
    refresh: moderationReads,
    done: ({ items: [taken] }) => taken?.error ?? 'Заявка теперь ваша',
  });
  const form = useContractForm({
    schema: CommentBody,
    initial: { comment: '' },
    send: ({ comment }) => taking.run({ body: { case_ids: [id], comment } }),
    done: () => close(true),
  });
  return (
    <FormWindow title="Забрать заявку" subtitle={subtitle} submit="Забрать" form={form} controls={controls}>
      <Comment form={form} help="Почему забираете: это останется в истории" />
    </FormWindow>
  );
}

export function ReopenModal({
  input: { id, subtitle },
  close,
  ...controls
}: ModalProps<{ id: number; subtitle: string }, true>) {
  const opening = useAction(moderation.reopen, { done: 'Заявка открыта снова', quiet: true });
  const form = useContractForm({
    schema: CommentBody,
    initial: { comment: '' },
    send: (body) => opening.run({ params: { id }, body }),
    done: () => close(true),
  });
  return (
    <FormWindow title="Открыть заявку снова" subtitle={subtitle} submit="Открыть снова" form={form} controls={controls}>
      <Comment form={form} help="Прежнее решение отменится, если вы решите иначе" />
    </FormWindow>
  );
}
