/** Changes of a published task. Those that cost more wait for a second administrator. */
import { tasks } from '@iskra/contract/areas/tasks/tasks';
import { taskLimits } from '@iskra/contract/areas/tasks/tasks/draft';
import type { TaskCard } from '@iskra/contract/areas/tasks/tasks/shapes';
import { useMemo } from 'react';
import { useAction } from '../../../data/calls/use-action.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { TextArea } from '../../../kit/field/text-area.tsx';
import { TextField } from '../../../kit/field/text-field.tsx';
import { programmeDay } from '../../../kit/format.ts';
import { Consequences } from '../../../kit/modal/consequences.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { endOfDay } from './end-of-day.ts';

type Controls = Omit<ModalProps<object, true>, 'input' | 'close'>;

function Form({ task, close, ...controls }: { task: TaskCard; close: (done?: true) => void } & Controls) {
  const { id, version } = task;
  const { about, quota, budget } = task.document;
  const changing = useAction(tasks.change, { done: 'Сохранено', quiet: true });
  const lastDay = programmeDay(task.ends_at!);
  const initial = useMemo(
    () => ({
      version,
      title: about.title,
      short_text: about.short_text,
      ends_at: lastDay,
      quota: quota.total ?? undefined,
      budget_coins: budget.coins || undefined,
    }),
    [version, about, quota, budget, lastDay],
  );
  const form = useContractForm({
    schema: tasks.change.body,
    initial,
    body: ({ ends_at, ...values }) => ({
      ...values,
      ...(ends_at !== lastDay && { ends_at: endOfDay(String(ends_at)) }),
    }),
    send: (body) => changing.run({ params: { id }, body }),
    done: () => close(true),
  });
  return (
    <FormWindow title="Изменить задание" subtitle={task.title} submit="Сохранить" form={form} controls={controls}>
      <TextField label="Название" required limits={{ max: taskLimits.title }} {...form.text('title')} />
      <TextArea
        label="Краткое описание"
        required
        limits={{ max: taskLimits.short_text }}
        {...form.text('short_text')}
      />
      <DateField label="Последний день" required {...form.date('ends_at')} />
      {quota.total && <TextField type="number" label="Квота" required {...form.number('quota')} />}
      {budget.coins > 0 && <TextField type="number" label="Бюджет, коинов" required {...form.number('budget_coins')} />}
      <Consequences
        items={[
          { icon: 'check', text: 'Тексты и более поздний срок изменятся сразу' },
          { icon: 'clipboard-check', text: 'Больше квоты или бюджета согласует второй администратор' },
        ]}
      />
    </FormWindow>
  );
}

export default function TaskChangeModal({ input: { id }, ...rest }: ModalProps<{ id: number }, true>) {
  const { data } = useAsk(tasks.card, { params: { id } });
  return data ? <Form task={data.item} {...rest} /> : null;
}
