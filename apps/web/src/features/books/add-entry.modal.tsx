import { books } from '@iskra/contract/endpoints/books';
import { BookEntryDraft } from '@iskra/contract/entities/book';
import { useMemo } from 'react';
import { useAction } from '../../data/use-action.ts';
import { useContractForm } from '../../data/use-contract-form.ts';
import type { ModalProps } from '../../shell/modal-types.ts';
import { type Book, refreshed } from './book.ts';
import { bodyOfEntry, emptyEntry } from './entry-form.ts';
import { EntryFrame } from './entry-frame.part.tsx';

export default function AddEntryModal({ input: { book }, close, dismiss, setDirty }: ModalProps<{ book: Book }, true>) {
  const add = useAction(books.addEntry, { done: 'Запись добавлена', refresh: refreshed, quiet: true });
  const initial = useMemo(() => emptyEntry(book), [book]);
  const form = useContractForm({
    schema: BookEntryDraft,
    initial,
    toBody: (values) => bodyOfEntry(book, values),
    send: (body) => add.run({ params: { id: book.id }, body }),
    done: () => close(true),
  });
  return (
    <EntryFrame book={book} title="Добавить запись" verb="Добавить" form={form} dismiss={dismiss} setDirty={setDirty} />
  );
}
