/** Windows of groups of TSMs: one made of a file, and the end of one. */
import { groups } from '@iskra/contract/areas/network/groups';
import type { GroupRow } from '@iskra/contract/areas/network/groups/shapes';
import { groupFieldWords as words } from '@iskra/contract/areas/network/groups/words';
import { moderation } from '@iskra/contract/areas/platform/moderation';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import { useMemo, useState } from 'react';
import { useAction } from '../../../data/calls/use-action.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { TextArea } from '../../../kit/field/text-area.tsx';
import { TextField } from '../../../kit/field/text-field.tsx';
import { FileDrop } from '../../../kit/file/file-drop.tsx';
import { FileList } from '../../../kit/file/file-list.tsx';
import { countOf } from '../../../kit/format.ts';
import { Consequences } from '../../../kit/modal/consequences.tsx';
import { Note } from '../../../kit/status/note.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';

/** The group is made at once, and stays empty until the table has been looked through. */
export function TsmGroupImportModal({ close, ...controls }: ModalProps<object, true>) {
  const [file, setFile] = useState<File>();
  const [isMissing, setMissing] = useState(false);
  const making = useAction(groups.importTsmGroup, { done: 'Группа создана', quiet: true });
  const form = useContractForm({
    schema: groups.importTsmGroup.body,
    initial: useMemo(() => ({ name: '', description: null, daily_request_limit: null }), []),
    send: (body) => making.run({ body, file: file! }),
    done: ({ id, run_id }) => {
      close(true);
      const params = { group_id: id as number };
      void openModal(
        'import',
        {
          target: 'group_members',
          title: `Загрузить состав: ${String(form.values.name)}`,
          params,
          modes: ['upsert', 'full', 'remove'],
          run: run_id as number,
        },
        { keepOnOutsideClick: true },
      );
    },
  });
  const submit: typeof form.submit = async (event, more) => {
    setMissing(!file);
    if (file) return form.submit(event, more);
    event?.preventDefault();
    // Faults beside the file are shown with it.
    form.check(['name', 'description', 'daily_request_limit']);
    return false;
  };
  return (
    <FormWindow
      title="Новая группа из файла"
      subtitle="Столбец с табельными номерами ТСМ, XLSX или CSV"
      submit="Создать и проверить файл"
      form={{ ...form, submit }}
      controls={controls}
    >
      <TextField label={words.name} required limits={{ max: 120 }} {...form.text('name')} />
      <TextArea label={words.description} limits={{ max: 500 }} {...form.text('description')} />
      <TextField
        label={words.daily_request_limit}
        help="Пусто — без ограничения"
        inputMode="numeric"
        {...form.number('daily_request_limit')}
      />
      {file ? (
        <FileList
          files={[{ id: file.name, name: file.name, size: file.size, state: 'done' }]}
          onRemove={() => setFile(undefined)}
        />
      ) : (
        <FileDrop endings={['.xlsx', '.csv']} hint="XLSX или CSV, до 20 МБ" onFiles={([chosen]) => setFile(chosen)} />
      )}
      {isMissing && !file && (
        <Note tone="danger" live>
          Выберите файл
        </Note>
      )}
      <Consequences
        items={[{ icon: 'file-text', text: 'Группа появится пустой: участники войдут, когда вы проверите файл' }]}
      />
    </FormWindow>
  );
}

type Group = Pick<GroupRow, 'id' | 'name' | 'version' | 'used_count'>;

export function TsmGroupEndModal({ input: { group }, close, ...controls }: ModalProps<{ group: Group }, true>) {
  const { data } = useAsk(groups.tsmGroupCard, { body: { id: group.id } });
  const ending = useAction(groups.deactivateTsmGroup, {
    done: 'Готово',
    quiet: true,
    // What stood in the queue by the group stands there without it.
    refresh: [moderation.list, moderation.counters],
  });
  const form = useContractForm({
    schema: groups.deactivateTsmGroup.body,
    initial: useMemo(
      () => ({ id: group.id, version: group.version, reason: '', date: moscowDay(new Date()) }),
      [group.id, group.version],
    ),
    send: (body) => ending.run({ body }),
    done: () => close(true),
  });
  const stats = data?.item.stats;
  return (
    <FormWindow
      title="Отключить группу"
      subtitle={group.name}
      submit="Отключить"
      danger
      form={form}
      controls={controls}
    >
      <DateField label={words.inactive_from} required help="Первый день без правил группы" {...form.date('date')} />
      <TextArea label={words.inactive_reason} required limits={{ max: 500 }} {...form.text('reason')} />
      {stats && (
        <Consequences
          items={[
            {
              icon: 'clipboard-check',
              text: `В общую очередь вернётся ${countOf(stats.open, 'открытая заявка', 'открытые заявки', 'открытых заявок')}`,
            },
            {
              icon: 'users',
              text: `Правила перестанут действовать для ${countOf(stats.active, 'активного ТСМ', 'активных ТСМ', 'активных ТСМ')}`,
            },
          ]}
        />
      )}
    </FormWindow>
  );
}
