// Reference books: pages /manuals, calls /desk-book.
import * as z from 'zod/mini';
import { actionCall } from '../../kernel/action-calls.ts';
import { area } from '../../kernel/area.ts';
import { items } from '../../kernel/bounded.ts';
import { countersCall } from '../../kernel/built-in-views.ts';
import { addCall, cardCall, changeCall, deleteCall, exportCall, pageCall } from '../../kernel/crud.ts';
import { endpoint, listOf, ok } from '../../kernel/endpoint.ts';
import { fieldValues } from '../../kernel/field-value.ts';
import { byId, date, id, line, orNull, timestamp } from '../../kernel/fields.ts';
import { anyOf, narrowing } from '../../kernel/list.ts';
import { roles } from '../../roles.ts';

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

/** Entries of a book that another system keeps can only be hidden from choice. */
export const isEditable = ({ editable, master }: Pick<z.output<typeof BookRow>, 'editable' | 'master'>) =>
  editable && master === 'portal';

/** Books whose entries have a screen of their own, by code. */
export const ownScreens = {
  sku: '/manuals/sku',
  task_types: '/manuals/taskTypes',
  instructions: '/manuals/instructions',
} as const;

/** `offered`: can be chosen today. */
export const entryStates = ['offered', 'out_of_dates', 'archived'] as const;
const EntryState = z.enum(entryStates);
export const entryStateWords: Record<(typeof entryStates)[number], string> = {
  offered: 'Действует',
  out_of_dates: 'Вне срока',
  archived: 'В архиве',
};

export const BookEntryRow = z.object({
  id: z.int(),
  book_id: z.int(),
  code: z.string(),
  title: z.string(),
  values: z.record(z.string(), z.unknown()),
  /** What its references lead to, by the codes of their columns. */
  names: z.record(z.string(), z.string()),
  sort: z.int(),
  active: z.boolean(),
  state: EntryState,
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

const entryList = {
  of: BookEntryRow,
  searches: ['code', 'title'],
  sorts: ['sort', 'title', 'code', 'updated_at'],
  order: { field: 'sort', dir: 'asc' },
  filters: { state: anyOf(EntryState) },
} as const;

export const bookEntryViews = {
  offered: { title: 'Действующие', filters: { state: ['offered'] } },
  archived: { title: entryStateWords.archived, filters: { state: ['archived'] } },
} as const;

const place = { path: '/desk-book', entity: 'book_entry' } as const;
const entries = { ...place, path: '/desk-book/entries' } as const;
const ofBook = { ...place, path: '/desk-book/:id/entries' } as const;
const admin = ['admin'] as const;

export const books = {
  list: endpoint({
    method: 'POST',
    path: '/desk-book',
    summary: 'All reference books with the number of their entries',
    effect: 'read',
    access: admin,
    reply: listOf(BookRow),
  }),
  card: cardCall('/desk-book', {
    summary: 'One reference book with its columns',
    access: admin,
    item: BookRow,
  }),
  entries: {
    ...pageCall(ofBook.path, {
      summary: 'Entries of a book, a page at a time',
      access: admin,
      list: entryList,
      row: BookEntryRow,
    }),
    params: byId,
  },
  counters: countersCall({
    path: ofBook.path,
    names: ['entry of a book', 'entries of a book'],
    access: admin,
    list: entryList,
    views: bookEntryViews,
    params: byId,
  }),
  entry: endpoint({
    method: 'GET',
    path: '/desk-book/entries/:id',
    summary: 'One entry and where it is used',
    effect: 'read',
    access: admin,
    params: byId,
    reply: ok({ item: BookEntryRow, usages: z.array(z.object({ where: z.string(), count: z.int() })) }),
  }),
  addEntry: {
    ...addCall(ofBook, { summary: 'Adds an entry to a book', access: admin, body: BookEntryDraft }),
    params: byId,
  },
  changeEntry: changeCall(entries, {
    summary: 'Changes the given fields of an entry',
    access: admin,
    body: BookEntryChange,
  }),
  archiveEntry: actionCall(entries, 'archive', {
    summary: 'Hides an entry from selects; what already uses it keeps it',
    access: admin,
  }),
  restoreEntry: actionCall(entries, 'restore', { summary: 'Offers an archived entry again', access: admin }),
  deleteEntry: deleteCall(entries, {
    summary: 'Deletes an entry that nothing uses',
    access: admin,
  }),
  export: exportCall(
    place,
    { book_id: id, ...narrowing(entryList) },
    {
      summary: 'Starts a run that writes the filtered entries of a book to a file',
      access: admin,
    },
  ),
  options: endpoint({
    method: 'POST',
    path: '/desk-book/options',
    summary: 'Active entries of the named books, for selects and filters',
    effect: 'read',
    access: roles,
    body: z.strictObject({ books: items(line({ max: 60 }), { min: 1, max: 20 }) }),
    reply: listOf(
      z.object({ id: z.int(), book: z.string(), code: z.string(), title: z.string(), requires_comment: z.boolean() }),
    ),
  }),
};

export const booksArea = area({
  calls: books,
  problems: {
    'book.not_editable': { code: 409, text: 'Справочник ведётся во внешней системе' },
    'book.code_taken': { code: 422, text: 'Запись с таким кодом уже есть в справочнике' },
    'book.entry_used': { code: 409, text: 'Запись используется. Её можно только отправить в архив' },
  },
  actions: {
    'book_entry.add': 'Запись добавлена',
    'book_entry.change': 'Запись изменена',
    'book_entry.archive': 'Запись отправлена в архив',
    'book_entry.restore': 'Запись возвращена из архива',
    'book_entry.delete': 'Запись удалена',
    'book_entry.import': 'Запись загружена из файла',
    'book_entry.export': 'Справочник выгружен',
  },
  histories: {
    book_entry: {
      card: () => BookEntryRow,
      refers: { book_id: 'book' },
      fields: {
        book_id: 'Справочник',
        code: 'Код',
        title: 'Название',
        values: 'Значения',
        sort: 'Порядок',
        active: 'Действует',
        valid_from: 'Действует с',
        valid_to: 'Действует по',
        external_id: 'Внешний код',
        deleted_at: 'Удалена',
      },
    },
  },
  runs: {
    'import.book_entries': 'Загрузка справочника',
    'export.book_entries': 'Выгрузка справочника',
  },
  imports: { book_entries: 'Записи справочника' },
});
