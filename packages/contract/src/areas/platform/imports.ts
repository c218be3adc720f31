// Imports: a file goes up, is parsed and checked, and changes something only when its owner says so.
import * as z from 'zod/mini';
import { area } from '../../kernel/area.ts';
import { bounded, items, named } from '../../kernel/bounded.ts';
import { cardCall } from '../../kernel/crud.ts';
import { endpoint, file, ok } from '../../kernel/endpoint.ts';
import { byId, declaredName, line } from '../../kernel/fields.ts';
import { Run } from './runs.ts';

/** `remove`: the named records go. `full`: the file is the whole, and records that it does not name go. */
export const importModes = ['upsert', 'create', 'update', 'remove', 'full'] as const;
export const ImportMode = z.enum(importModes);
export type ImportMode = z.output<typeof ImportMode>;

/** What a column of a file can mean. */
const ImportField = z.object({ code: z.string(), title: z.string(), required: z.boolean() });
/** A column of the file and the field that it fills; null is left alone. */
const FileColumn = z.object({ title: z.string(), field: z.nullable(z.string()) });
export type FileColumn = z.output<typeof FileColumn>;
/** Of a column that nobody knows: the field that it seems to be, for its owner to say yes or no. */
const ShownColumn = z.object({ ...FileColumn.shape, suggested: z.nullable(z.string()) });

/** `value` is the text of the file. */
const RowError = z.object({
  row: z.int(),
  column: z.nullable(z.string()),
  value: z.nullable(z.string()),
  message: z.string(),
});
export type RowError = z.output<typeof RowError>;

export const importRowActions = ['create', 'update', 'remove', 'none', 'bad'] as const;
const PreviewRow = z.object({
  row: z.int(),
  action: z.nullable(z.enum(importRowActions)),
  cells: z.array(z.nullable(z.string())),
});
export type PreviewRow = z.output<typeof PreviewRow>;

export const ImportCard = z.object({
  run: Run,
  target: z.string(),
  mode: ImportMode,
  fields: z.array(ImportField),
  columns: z.array(ShownColumn),
  /** Titles of the required columns that the file lacks. */
  missing: z.array(z.string()),
  /** Rows of the file, and beside them `absent`: records that go because the file does not name them. */
  counts: z.object({
    create: z.int(),
    update: z.int(),
    remove: z.int(),
    skip: z.int(),
    bad: z.int(),
    absent: z.int(),
  }),
  errors: z.array(RowError),
  preview: z.array(PreviewRow),
  can_apply: z.boolean(),
});
export type ImportCard = z.output<typeof ImportCard>;

const importers = ['admin', 'moderator', 'tsm_user'] as const;
/** Parameters of a target beside the file, such as a period, a group or a book; the target itself checks them. */
const ownParams = named(bounded(40), z.union([bounded(200), z.number(), z.boolean()]), { max: 10 });
const input = z.strictObject({
  target: declaredName,
  mode: z._default(ImportMode, 'upsert'),
  params: z._default(ownParams, {}),
});
const started = ok({ run_id: z.int() });

export const imports = {
  xlsx: endpoint({
    method: 'POST',
    path: '/import-xlsx',
    summary: 'Takes an XLSX file and begins to check it',
    effect: 'write',
    audit: 'import.start',
    access: importers,
    upload: { kinds: ['sheet'] },
    body: input,
    reply: started,
  }),
  csv: endpoint({
    method: 'POST',
    path: '/import-csv',
    summary: 'Takes a CSV file and begins to check it',
    effect: 'write',
    audit: 'import.start',
    access: importers,
    upload: { kinds: ['sheet'] },
    body: input,
    reply: started,
  }),
  template: endpoint({
    method: 'GET',
    path: '/import-template/:target',
    summary: 'An empty table with the columns that an import understands',
    effect: 'read',
    access: importers,
    params: z.strictObject({ target: declaredName }),
    query: z.strictObject({
      format: z._default(z.enum(['csv', 'xlsx']), 'csv'),
      /** What the target wants to know, as JSON: it may decide about the columns. */
      params: z.optional(bounded(1_000)),
    }),
    reply: file,
  }),
  transactionsPattern: endpoint({
    method: 'GET',
    path: '/transactions/download-pattern',
    summary: 'An empty table of operations, with what may stand in its columns on a second sheet',
    effect: 'read',
    access: ['admin'],
    reply: file,
  }),
  card: cardCall('/imports', {
    summary: 'What was found in the file: columns, counts, first errors, first rows',
    access: importers,
    item: ImportCard,
  }),
  mapping: endpoint({
    method: 'POST',
    path: '/imports/:id/mapping',
    summary: 'Says which column of the file is which field and checks the file again',
    effect: 'write',
    audit: 'import.mapping',
    access: importers,
    params: byId,
    body: z.strictObject({ fields: items(z.nullable(line({ max: 60 })), { max: 200 }) }),
    reply: ok({}),
  }),
  apply: endpoint({
    method: 'POST',
    path: '/imports/:id/apply',
    summary: 'Applies a checked file; bad rows are left out only when that is said',
    effect: 'write',
    audit: 'import.apply',
    spends: true,
    confirmIdentity: true,
    access: importers,
    params: byId,
    body: z.strictObject({
      without_bad: z._default(z.boolean(), false),
      /** Of a full replacement: how many go because the file does not name them, as the person has typed it. */
      confirm_absent: z.optional(z.int()),
    }),
    /** `held_back`: something else has to happen first, such as another person's approval. */
    reply: ok({ held_back: z.boolean() }),
  }),
  source: endpoint({
    method: 'GET',
    path: '/imports/:id/source',
    summary: 'The file as it was sent, for as long as it is kept',
    effect: 'read',
    access: importers,
    params: byId,
    reply: file,
  }),
  errors: endpoint({
    method: 'GET',
    path: '/imports/:id/errors',
    summary: 'The bad rows as they were, with a column that says what is wrong',
    effect: 'read',
    access: importers,
    params: byId,
    reply: file,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/imports/:id/cancel',
    summary: 'Drops a file that was not applied, or stops applying it',
    effect: 'write',
    audit: 'import.cancel',
    access: importers,
    params: byId,
    reply: ok({}),
  }),
};

export const importModeWords = {
  upsert: 'Добавить новые и изменить имеющиеся',
  create: 'Только добавить новые',
  update: 'Только изменить имеющиеся',
  remove: 'Удалить записи из файла',
  full: 'Заменить всё содержимым файла',
} as const;

export const importsArea = area({
  calls: imports,
  problems: {
    'sheet.no_rows': { code: 422, text: 'В файле нет строк' },
    'sheet.header_missing': { code: 422, text: 'В файле нет обязательной колонки' },
    'sheet.too_many_rows': { code: 422, text: 'В файле слишком много строк. Разделите его на части' },
    'sheet.too_many_columns': { code: 422, text: 'В файле слишком много колонок' },
    'sheet.bad_encoding': { code: 422, text: 'Кодировка файла не распознана. Сохраните файл в UTF-8' },
    'sheet.not_text': { code: 422, text: 'Это не таблица: в файле двоичные данные' },
    'sheet.broken_quotes': { code: 422, text: 'В файле не закрыты кавычки' },
    'sheet.cell_too_long': { code: 422, text: 'В файле слишком длинное значение' },
    'sheet.row_too_long': { code: 422, text: 'В файле слишком длинная строка' },
    'sheet.too_much_text': { code: 422, text: 'В файле слишком много текста. Разделите его на части' },
    'sheet.no_sheet': { code: 422, text: 'В книге нет листа с таблицей' },
    'import.has_errors': {
      code: 409,
      text: 'В файле есть строки с ошибками. Исправьте их или загрузите файл без этих строк',
    },
    'import.full_with_errors': {
      code: 409,
      text: 'В файле есть строки с ошибками: заменить им всё нельзя. Исправьте их и загрузите файл снова',
    },
    'import.absent_not_confirmed': { code: 422, text: 'Введите, сколько записей удалится' },
    'import.columns_missing': { code: 409, text: 'Укажите, в каких колонках файла обязательные поля' },
    'import.held_back': {
      code: 409,
      text: 'Файл ждёт решения другого человека: изменить или отменить его нельзя. Отзовите запрос, чтобы начать заново',
    },
    'import.changed': { code: 409, text: 'Файл изменился после того, как его отправили: ничего больше не загружено' },
    'import.nothing_to_apply': { code: 409, text: 'В файле нет строк, которые можно загрузить' },
  },
  actions: {
    'import.start': 'Загрузка начата',
    'import.mapping': 'Колонки файла сопоставлены',
    'import.apply': 'Загрузка применена',
    'import.cancel': 'Загрузка отменена',
  },
});
