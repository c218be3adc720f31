/** Entries of reference books as options of selects and filters; asked once for all books of a screen. */
import { books } from '@iskra/contract/areas/platform/books';
import { useMemo } from 'react';
import type { Option } from '../../kit/select/select-model.ts';
import { useAsk } from '../calls/use-ask.ts';

export interface BookOption extends Option {
  requires_comment: boolean;
}

export function useBookOptions<const Code extends string>(codes: readonly Code[]): Record<Code, BookOption[]> {
  const { data } = useAsk(books.options, { body: { books: [...codes] } });
  return useMemo(() => {
    const options = Object.fromEntries(codes.map((code) => [code, []])) as unknown as Record<Code, BookOption[]>;
    for (const { id, book, title, requires_comment } of data?.items ?? []) {
      options[book as Code]?.push({ value: String(id), label: title, requires_comment });
    }
    return options;
  }, [codes, data]);
}
