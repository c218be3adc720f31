// Russian words for every way a value can miss its schema. Loaded once, heard by forms and by the server.
import * as z from 'zod/mini';
import { countOf, grouped } from './counts.ts';

/** Of a value that is none of those on offer. */
export const notOffered = 'Выберите значение из списка';

interface Issue {
  code: string;
  input?: unknown;
  expected?: string;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  format?: string;
  keys?: string[];
}

const expectedWords: Record<string, string> = {
  string: 'Введите текст',
  number: 'Введите число',
  int: 'Введите целое число',
  boolean: 'Выберите да или нет',
  array: 'Ожидается список',
  object: 'Ожидается набор полей',
  record: 'Ожидается набор полей',
  date: 'Введите дату',
};

function tooSmall(issue: Issue): string {
  const least = Number(issue.minimum);
  if (issue.origin === 'string')
    return least === 1 ? 'Заполните поле' : `Не меньше ${countOf(least, 'символа', 'символов', 'символов')}`;
  if (issue.origin === 'array')
    return least === 1
      ? 'Выберите хотя бы одно значение'
      : `Не меньше ${countOf(least, 'значения', 'значений', 'значений')}`;
  return `Не меньше ${grouped(least)}`;
}

function tooBig(issue: Issue): string {
  const most = Number(issue.maximum);
  if (issue.origin === 'string') return `Не больше ${countOf(most, 'символа', 'символов', 'символов')}`;
  if (issue.origin === 'array') return `Не больше ${countOf(most, 'значения', 'значений', 'значений')}`;
  return `Не больше ${grouped(most)}`;
}

export function messageOf(issue: Issue): string {
  if (issue.code === 'invalid_type') {
    if (issue.input === undefined || issue.input === null) return 'Заполните поле';
    return expectedWords[issue.expected ?? ''] ?? 'Недопустимое значение';
  }
  if (issue.code === 'too_small') return tooSmall(issue);
  if (issue.code === 'too_big') return tooBig(issue);
  if (issue.code === 'unrecognized_keys') return 'Неизвестное поле';
  if (issue.code === 'invalid_value') return notOffered;
  if (issue.code === 'invalid_format') return 'Неверный формат';
  return 'Недопустимое значение';
}

z.config({ customError: (issue) => messageOf(issue as Issue) });
