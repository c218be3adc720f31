/** A new entry of a reference book, or a change of one; the book's own columns stand among the fields. */

import type { BookColumn, BookEntryRow } from '@iskra/contract/areas/platform/books';
import { books } from '@iskra/contract/areas/platform/books';
import { useMemo } from 'react';
import { call } from '../../../data/calls/call.ts';
import { DeclaredInput } from '../../../data/forms/declared-input.tsx';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import type { ContractForm } from '../../../data/forms/use-contract-form.ts';
import { useRecordForm } from '../../../data/forms/use-record-form.ts';
import { Switch } from '../../../kit/choice/switch.tsx';
import { DateField } from '../../../kit/dates/date-field.tsx';
import { TextField } from '../../../kit/field/text-field.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import type { Book } from './entry-actions.ts';

interface ColumnFieldProps {
  column: BookColumn;
  form: ContractForm<typeof books.addEntry.body>;
}

function ColumnField({ column, form }: ColumnFieldProps) {
  const name = `values.${column.code}` as const;
  if (column.type === 'bool') return <Switch {...form.flag(name)}>{column.label}</Switch>;
  return <DeclaredInput field={column} name={name} form={form} />;
}

/** Every column of the book, so that an empty one is sent as empty. */
function freshEntry(book: Book) {
  const values = book.columns.map(({ code, type }) => [code, type === 'bool' ? false : null]);
  return { code: '', title: '', sort: 0, valid_from: null, valid_to: null, values: Object.fromEntries(values) };
}

export default function EntryModal({
  input: { book, entry },
  close,
  ...controls
}: ModalProps<{ book: Book; entry?: BookEntryRow }, true>) {
  const fresh = useMemo(() => freshEntry(book), [book]);
  const form = useRecordForm({
    add: books.addEntry,
    change: books.changeEntry,
    within: { id: book.id },
    record: entry,
    latest: (id) => call(books.entry, { params: { id } }),
    history: (id) => ({ entity_type: 'book_entry', entity_id: id }),
    fresh,
    saved: {
      added: 'Запись добавлена',
      changed: 'Изменения сохранены',
      meanwhile: 'Запись изменили, пока вы её правили',
    },
    done: () => close(true),
  });
  return (
    <FormWindow
      title={entry ? 'Изменить запись' : 'Добавить запись'}
      subtitle={book.title}
      submit={entry ? 'Сохранить' : 'Добавить'}
      form={form}
      controls={controls}
    >
      <TextField label="Код" required {...form.text('code')} />
      <TextField label="Название" required {...form.text('title')} />
      {book.columns.map((column) => (
        <ColumnField key={column.code} column={column} form={form} />
      ))}
      <TextField
        type="number"
        label="Порядок"
        help="Меньше — выше в списках"
        limits={{ max: 6 }}
        {...form.number('sort')}
      />
      <DateField label="Действует с" help="Раньше этого дня запись не предлагают" {...form.date('valid_from')} />
      <DateField label="Действует по" help="Позже этого дня запись не предлагают" {...form.date('valid_to')} />
    </FormWindow>
  );
}
