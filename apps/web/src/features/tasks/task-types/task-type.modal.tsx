/** A new type of tasks, or a change of one. */
import { constructorCalls } from '@iskra/contract/areas/tasks/constructor';
import { type TaskTypeRow, taskTypes, taskTypeFieldWords as words } from '@iskra/contract/areas/tasks/task-types';
import { moderationWords, type taskIcons, taskKindWords } from '@iskra/contract/areas/tasks/tasks/words';
import { kinds } from '@iskra/contract/forms/kinds';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { useSearch } from '../../../data/choices/use-search.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useRecordForm } from '../../../data/forms/use-record-form.ts';
import { wordOptions } from '../../../data/lists/filter-model.ts';
import { TextField } from '../../../kit/field/text-field.tsx';
import { MultiSelectField } from '../../../kit/select/multi-select-field.tsx';
import { SelectField } from '../../../kit/select/select-field.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';

type Props = ModalProps<{ id?: number }, { id: number }>;

const shared = {
  title: '',
  icon: 'task' as const,
  allowed_subtasks: null,
  instruction_id: null,
  moderation: 'manual' as const,
  sort: 500,
};
const fresh = { code: '', kind: 'field' as const, ...shared };

const recordOf = (type: TaskTypeRow) => ({ ...type, instruction_id: type.instruction?.id ?? null });

const useTypeForm = (type: TaskTypeRow | undefined, done: (saved: { id: number }) => void) =>
  useRecordForm({
    ...taskTypes,
    record: type && recordOf(type),
    fresh: type ? shared : fresh,
    latest: async (id) => {
      const answer = await call(taskTypes.card, { params: { id } });
      return isRefusal(answer) ? answer : { item: recordOf(answer.item) };
    },
    history: (id) => ({ entity_type: 'task_type', entity_id: id }),
    saved: { added: 'Тип добавлен', changed: 'Изменения сохранены', meanwhile: 'Тип изменили, пока вы его правили' },
    done,
  });

const iconWords: Record<(typeof taskIcons)[number], string> = {
  camera: 'Камера',
  shelf: 'Полка',
  box: 'Коробка',
  training: 'Обучение',
  question: 'Вопрос',
  survey: 'Опрос',
  receipt: 'Чек',
  invite: 'Приглашение',
  task: 'Задание',
  plan: 'План',
  growth: 'Рост',
  focus: 'Фокус',
  rating: 'Рейтинг',
  star: 'Звезда',
};

const instructions = {
  endpoint: constructorCalls.instructions,
  body: {},
  option: ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name }),
};

const subtaskOptions = Object.entries(kinds).map(([value, { title }]) => ({ value, label: title }));

function Window({ type, close, ...controls }: { type?: TaskTypeRow } & Omit<Props, 'input'>) {
  const form = useTypeForm(type, (saved) => close(saved));
  const findInstruction = useSearch(instructions);
  const chosen = (form.values.allowed_subtasks ?? []) as string[];
  return (
    <FormWindow
      title={type ? 'Изменить тип задания' : 'Добавить тип задания'}
      subtitle={type?.title}
      submit={type ? 'Сохранить' : 'Добавить'}
      form={form}
      controls={controls}
    >
      <TextField label={words.title} required limits={{ max: 80 }} {...form.text('title')} />
      {!type && (
        <>
          <TextField label={words.code} required help="Латиницей, например shelf_audit" {...form.text('code')} />
          <SelectField label={words.kind} required options={wordOptions(taskKindWords)} {...form.choice('kind')} />
        </>
      )}
      <SelectField label={words.icon} required options={wordOptions(iconWords)} {...form.choice('icon')} />
      <MultiSelectField
        label={words.allowed_subtasks}
        help="Пусто — любые"
        options={subtaskOptions}
        value={chosen}
        onChange={(codes) => form.set('allowed_subtasks', codes.length > 0 ? codes : null)}
      />
      <SelectField
        label={words.instruction_id}
        help="С ней начинается новое задание"
        clearable
        options={findInstruction}
        known={type?.instruction ? [{ value: String(type.instruction.id), label: type.instruction.title }] : []}
        value={form.values.instruction_id ? String(form.values.instruction_id) : null}
        error={form.errors.instruction_id}
        onChange={(id) => form.set('instruction_id', id === null ? null : Number(id))}
      />
      <SelectField
        label={words.moderation}
        required
        options={wordOptions(moderationWords)}
        {...form.choice('moderation')}
      />
      <TextField type="number" label={words.sort} required {...form.number('sort')} />
    </FormWindow>
  );
}

function Editing({ id, ...rest }: { id: number } & Omit<Props, 'input'>) {
  const { data } = useAsk(taskTypes.card, { params: { id } });
  return data ? <Window type={data.item} {...rest} /> : null;
}

export default function TaskTypeModal({ input: { id }, ...rest }: Props) {
  return id === undefined ? <Window {...rest} /> : <Editing id={id} {...rest} />;
}
