import { books } from '@iskra/contract/endpoints/books';
import { BookEntryChange, type BookEntryRow } from '@iskra/contract/entities/book';
import { useMemo } from 'react';
import { useAction } from '../../data/use-action.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import type { ModalProps } from '../../shell/modal-types.ts';
import { type Book, refreshed } from './book.ts';
import { bodyOfEntry, formOfEntry } from './entry-form.ts';
import { EntryFrame } from './entry-frame.part.tsx';

type EditInput = { book: Book; entry: BookEntryRow };

export default function EditEntryModal({
  input: { book, entry },
  close,
  dismiss,
  setDirty,
}: ModalProps<EditInput, true>) {
  const change = useAction(books.changeEntry, { done: 'Изменения сохранены', refresh: refreshed, quiet: true });
  const initial = useMemo(() => formOfEntry(book, entry), [book, entry]);
  const form = useContractForm({
    schema: BookEntryChange,
    initial,
    toBody: (values) => ({ ...bodyOfEntry(book, values), version: entry.version }),
    send: (body) => change.run({ params: { id: entry.id }, body }),
    done: () => close(true),
  });
  return (
    <EntryFrame
      book={book}
      title="Изменить запись"
      verb="Сохранить"
      form={form}
      dismiss={dismiss}
      setDirty={setDirty}
    />
  );
}
