/** Which type of task: the constructor opens with it. */
import { taskTypes } from '@iskra/contract/areas/tasks/task-types';
import { taskKindWords } from '@iskra/contract/areas/tasks/tasks/words';
import { useState } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { RadioGroup } from '../../../kit/choice/radio-group.tsx';
import { ModalFooter } from '../../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { href } from '../../../shell/routing/paths.ts';
import { navigate } from '../../../shell/routing/router.ts';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';

export default function CreateTaskModal({ close, dismiss }: ModalProps<object, undefined>) {
  const { data, error } = useAsk(taskTypes.list, { body: { per_page: 100 } });
  const [type, setType] = useState<string | null>(null);
  // A programme of motivation is made of sales, not of subtasks.
  const types = (data?.items ?? []).filter(({ kind, active }) => active && kind !== 'pm');
  return (
    <ModalFrame
      title="Создать задание"
      onClose={dismiss}
      onSubmit={(event) => {
        event.preventDefault();
        if (!type) return;
        close(undefined);
        void navigate(href('/tasksControl/add/:id', { id: type }));
      }}
      footer={<ModalFooter submit="Открыть конструктор" blocked={!type && 'Выберите тип'} onCancel={dismiss} />}
    >
      {error && <Note tone="danger">{error.message}</Note>}
      <RadioGroup
        label="Тип задания"
        options={types.map(({ id, title, kind }) => ({ value: String(id), label: title, hint: taskKindWords[kind] }))}
        value={type}
        onChange={setType}
      />
    </ModalFrame>
  );
}
