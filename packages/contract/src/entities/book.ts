// Reference books (справочники) and their entries.
import * as z from 'zod/mini';
import { date, id, line, orNull, timestamp } from '../kernel/fields.ts';
import { fieldValues } from './field-value.ts';

export const bookColumnTypes = ['string', 'int', 'decimal', 'bool', 'date', 'ref'] as const;

/** A typed column that a book has beside code and title. */
export const BookColumn = z.object({
  code: z.string(),
  label: z.string(),
  type: z.enum(bookColumnTypes),
  required: z.boolean(),
  /** For `ref`: the code of the book whose entries it points to. */
  book: z.optional(z.string()),
});
export type BookColumn = z.output<typeof BookColumn>;

export const BookRow = z.object({
  id: z.int(),
  code: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  master: z.enum(['portal', 'chicago']),
  editable: z.boolean(),
  columns: z.array(BookColumn),
  entries: z.int(),
  updated_at: timestamp,
});

export const BookEntryRow = z.object({
  id: z.int(),
  book_id: z.int(),
  code: z.string(),
  title: z.string(),
  values: z.record(z.string(), z.unknown()),
  parent: z.nullable(z.object({ id: z.int(), title: z.string() })),
  sort: z.int(),
  active: z.boolean(),
  valid_from: z.nullable(z.string()),
  valid_to: z.nullable(z.string()),
  updated_at: timestamp,
  version: z.int(),
});
export type BookEntryRow = z.output<typeof BookEntryRow>;

const entryCode = line({ max: 60 }).check(
  z.regex(/^[A-Za-zА-Яа-яЁё0-9_.-]+$/, 'Буквы, цифры, точка, дефис и подчёркивание, без пробелов'),
);

export const bookEntryFields = {
  code: entryCode,
  title: line({ max: 200 }),
  values: z.optional(fieldValues),
  parent_id: z.optional(z.nullable(id)),
  sort: z.optional(z.int().check(z.minimum(0), z.maximum(1_000_000))),
  valid_from: z.optional(orNull(date)),
  valid_to: z.optional(orNull(date)),
};

export const BookEntryDraft = z.strictObject(bookEntryFields);
export type BookEntryDraft = z.output<typeof BookEntryDraft>;
export const BookEntryChange = z.strictObject({
  ...z.partial(z.strictObject(bookEntryFields)).shape,
  version: z.int(),
});
export type BookEntryChange = z.output<typeof BookEntryChange>;
