/** How two versions can be compared: by their words, or, where one is only a file, by reading both. */
import type { DocumentVersionCard } from '@iskra/contract/areas/content/documents/shapes';

type Compared = Pick<DocumentVersionCard, 'number' | 'html' | 'file_id'>;
/** The texts, and a word about attached files, of which texts say nothing. */
type Comparison = { before: string; after: string; aboutFiles?: string } | { notByWords: string };

export function comparisonOf(before: Compared, after: Compared): Comparison {
  if (before.html !== null && after.html !== null) {
    const texts = { before: before.html, after: after.html };
    if (before.file_id === after.file_id) return texts;
    return {
      ...texts,
      aboutFiles: 'Приложенные файлы разные: ниже сравнены только тексты. Скачайте обе версии и сравните файлы сами.',
    };
  }
  const files = [before, after].filter(({ html }) => html === null).map(({ number }) => number);
  const which = files.length > 1 ? `Версии ${files.join(' и ')} — файлы` : `Версия ${files[0]} — файл`;
  return { notByWords: `${which}: по словам сравнить нельзя. Скачайте обе версии и сравните сами.` };
}
