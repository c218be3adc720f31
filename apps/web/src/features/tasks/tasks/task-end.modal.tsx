import { tasks } from '@iskra/contract/areas/tasks/tasks';
import type { TaskEnding } from '@iskra/contract/areas/tasks/tasks/shapes';
import { useMemo } from 'react';
import { useAction } from '../../../data/calls/use-action.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { TextArea } from '../../../kit/field/text-area.tsx';
import { countOf } from '../../../kit/format.ts';
import { Consequences } from '../../../kit/modal/consequences.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { endOfDay } from './end-of-day.ts';
import { coinsText } from './task-words.ts';

const responses = (count: number) => countOf(count, 'ответ', 'ответа', 'ответов');

const consequences = ({ taken, returned, on_review, free_coins }: TaskEnding) => [
  {
    icon: 'clock' as const,
    text: `${countOf(taken + returned, 'взятое задание', 'взятых задания', 'взятых заданий')} без отправки пропадёт`,
  },
  { icon: 'clipboard-check' as const, text: `${responses(on_review)} на проверке модераторы ещё решат` },
  { icon: 'coin' as const, text: `${coinsText(free_coins)} вернётся в общий бюджет, когда всё решат` },
];

interface Input {
  id: number;
  title: string;
  version: number;
}

export default function TaskEndModal({ input: { id, title, version }, close, ...controls }: ModalProps<Input, true>) {
  const { data } = useAsk(tasks.ending, { params: { id } });
  const ending = useAction(tasks.end, { done: 'Готово', quiet: true });
  const form = useContractForm({
    schema: tasks.end.body,
    initial: useMemo(() => ({ version, comment: '', ends_at: null }), [version]),
    body: (values) => ({ ...values, ends_at: values.ends_at ? endOfDay(String(values.ends_at)) : null }),
    send: (body) => ending.run({ params: { id }, body }),
    done: () => close(true),
  });
  return (
    <FormWindow title="Завершить задание" subtitle={title} submit="Завершить" danger form={form} controls={controls}>
      <TextArea label="Почему" required limits={{ max: 500 }} {...form.text('comment')} />
      <DateField label="Последний день" help="Пусто — завершить сейчас" {...form.date('ends_at')} />
      {data && <Consequences items={consequences(data.item)} />}
    </FormWindow>
  );
}
