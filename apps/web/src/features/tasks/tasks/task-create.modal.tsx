/** Which type of task, or which task to copy: the constructor opens with it. */
import { taskTypes } from '@iskra/contract/areas/tasks/task-types';
import type { searchTasks } from '@iskra/contract/areas/tasks/tasks/search';
import { taskKindWords } from '@iskra/contract/areas/tasks/tasks/words';
import { useState } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { type Search, useSearch } from '../../../data/choices/use-search.ts';
import { RadioGroup } from '../../../kit/choice/radio-group.tsx';
import { ModalFooter } from '../../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import { SelectField } from '../../../kit/select/select-field.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { href } from '../../../shell/routing/paths.ts';
import { navigate } from '../../../shell/routing/router.ts';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { taskSearch } from './task-search.shared.ts';

/** Its type is a part of the constructor's address. */
const copySearch: Search<typeof searchTasks> = {
  ...taskSearch,
  option: ({ id, title, type_id }) => ({ value: `${type_id}/${id}`, label: title, hint: `№ ${id}` }),
};

function addressOf(type: string | null, copy: string | null): string | undefined {
  if (!copy) return type ? href('/tasksControl/add/:id', { id: type }) : undefined;
  const [typeId, id] = copy.split('/');
  return `${href('/tasksControl/add/:id', { id: typeId! })}?copy=${id}`;
}

export default function CreateTaskModal({ close, dismiss }: ModalProps<object, undefined>) {
  const { data, error } = useAsk(taskTypes.list, { body: { per_page: 100 } });
  const [type, setType] = useState<string | null>(null);
  const [copy, setCopy] = useState<string | null>(null);
  const published = useSearch(copySearch);
  const address = addressOf(type, copy);
  // A programme of motivation is made of sales, not of subtasks.
  const types = (data?.items ?? []).filter(({ kind, active }) => active && kind !== 'pm');
  return (
    <ModalFrame
      title="Создать задание"
      onClose={dismiss}
      onSubmit={(event) => {
        event.preventDefault();
        if (!address) return;
        close(undefined);
        void navigate(address);
      }}
      footer={
        <ModalFooter submit="Открыть конструктор" blocked={!address && 'Выберите тип или задание'} onCancel={dismiss} />
      }
    >
      {error && <Note tone="danger">{error.message}</Note>}
      <RadioGroup
        label="Тип задания"
        options={types.map(({ id, title, kind }) => ({ value: String(id), label: title, hint: taskKindWords[kind] }))}
        value={type}
        onChange={(chosen) => {
          setType(chosen);
          setCopy(null);
        }}
      />
      <SelectField
        label="Или скопировать задание"
        help="Настройки и подзадания будут те же, срок пустой"
        options={published}
        value={copy}
        onChange={(chosen) => {
          setCopy(chosen);
          setType(null);
        }}
      />
    </ModalFrame>
  );
}
