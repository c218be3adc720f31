import type { BookColumn } from '@iskra/contract/entities/book';
import { useEffect } from 'react';
import { useBookOptions } from '../../data/use-book-options.ts';
import type { ContractForm } from '../../data/use-contract-form.ts';
import { Switch } from '../../kit/choice/switch.tsx';
import { TextField } from '../../kit/field/text-field.tsx';
import { ModalFooter } from '../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../kit/modal/modal-frame.tsx';
import { SelectField } from '../../kit/select/select-field.tsx';
import { Note } from '../../kit/status/note.tsx';
import type { Book } from './book.ts';
import styles from './books.module.css';
import type { EntryForm } from './entry-form.ts';

interface ColumnFieldProps {
  column: BookColumn;
  value: string | boolean | null;
  error?: string;
  onChange: (value: string | boolean | null) => void;
}

function RefField({ column, value, error, onChange }: ColumnFieldProps) {
  const code = column.book ?? '';
  const options = useBookOptions([code])[code] ?? [];
  return (
    <SelectField
      label={column.label}
      required={column.required}
      clearable={!column.required}
      options={options}
      value={value as string | null}
      error={error}
      onChange={onChange}
    />
  );
}

const inputTypes = { string: 'string', int: 'number', decimal: 'decimal', date: 'date' } as const;

function ColumnField(props: ColumnFieldProps) {
  const { column, value, error, onChange } = props;
  if (column.type === 'ref') return <RefField {...props} />;
  if (column.type === 'bool') {
    return (
      <Switch checked={value === true} onChange={onChange}>
        {column.label}
      </Switch>
    );
  }
  return (
    <TextField
      type={inputTypes[column.type]}
      label={column.label}
      required={column.required}
      value={String(value ?? '')}
      error={error}
      onChange={onChange}
    />
  );
}

interface EntryFrameProps {
  book: Book;
  title: string;
  verb: string;
  form: Omit<ContractForm<EntryForm>, 'form'>;
  dismiss: () => void;
  setDirty: (dirty: boolean) => void;
}

export function EntryFrame({ book, title, verb, form, dismiss, setDirty }: EntryFrameProps) {
  useEffect(() => setDirty(form.dirty), [form.dirty, setDirty]);
  const { values } = form.values;
  const told = form.refusal && !form.refusal.errors?.length ? form.refusal.error_message : undefined;
  return (
    <ModalFrame
      title={title}
      subtitle={book.title}
      onClose={dismiss}
      onSubmit={(event) => void form.submit(event)}
      footer={<ModalFooter submit={verb} loading={form.submitting} onCancel={dismiss} />}
    >
      <div className={styles.form}>
        <TextField label="Код" required {...form.field('code')} />
        <TextField label="Название" required {...form.field('title')} />
        {book.columns.map((column) => (
          <ColumnField
            key={column.code}
            column={column}
            value={values[column.code] ?? null}
            error={form.errors[`values.${column.code}`]}
            onChange={(value) => {
              form.set('values', { ...values, [column.code]: value });
              form.setErrors(({ [`values.${column.code}`]: _, ...rest }) => rest);
            }}
          />
        ))}
        <TextField
          type="number"
          label="Порядок"
          help="Меньше — выше в списках"
          limits={{ max: 6 }}
          {...form.field('sort')}
        />
        {told && (
          <Note tone="danger" live>
            {told}
          </Note>
        )}
      </div>
    </ModalFrame>
  );
}
