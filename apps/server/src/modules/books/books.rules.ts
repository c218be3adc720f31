// Values of a book's typed columns.
import type { BookColumn } from '@iskra/contract/entities/book';
import type { FieldError } from '@iskra/contract/problems';

const expectations: Record<BookColumn['type'], { fits: (value: unknown) => boolean; message: string }> = {
  string: {
    fits: (value) => typeof value === 'string' && value.length <= 500 && !value.includes('\0'),
    message: 'Введите текст до 500 символов',
  },
  int: { fits: (value) => Number.isSafeInteger(value), message: 'Введите целое число' },
  decimal: { fits: (value) => typeof value === 'number' && Number.isFinite(value), message: 'Введите число' },
  bool: { fits: (value) => typeof value === 'boolean', message: 'Выберите да или нет' },
  date: {
    fits: (value) => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value),
    message: 'Введите дату в формате ДД.ММ.ГГГГ',
  },
  ref: { fits: (value) => Number.isSafeInteger(value), message: 'Выберите значение из списка' },
};

function empty(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

/** `values` are all the values of the entry as it would be stored. */
export function valueErrors(columns: BookColumn[], values: Record<string, unknown>): FieldError[] {
  const errors: FieldError[] = [];
  for (const code of Object.keys(values)) {
    if (!columns.some((column) => column.code === code))
      errors.push({ field: `values.${code}`, code: 'unknown', message: 'Неизвестное поле' });
  }
  for (const column of columns) {
    const value = values[column.code];
    if (empty(value)) {
      if (column.required) errors.push({ field: `values.${column.code}`, code: 'required', message: 'Заполните поле' });
    } else if (!expectations[column.type].fits(value)) {
      errors.push({ field: `values.${column.code}`, code: 'invalid', message: expectations[column.type].message });
    }
  }
  return errors;
}
