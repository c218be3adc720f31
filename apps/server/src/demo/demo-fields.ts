// Additional fields of trade points and their values.
import type pg from 'pg';
import type { NewRow } from './copy-rows.ts';
import { dayBefore, randomOf, type World } from './rows/world.ts';
import { mobilePhone } from './values/person-names.ts';
import type { Random } from './values/random.ts';

type FieldRow = NewRow<'additional_fields'>;
type FieldDraft = Pick<FieldRow, 'code' | 'label' | 'type'> & {
  group_title: string;
  book?: string;
  required?: boolean;
  show_in_list?: boolean;
  editable_roles?: string[];
  validation?: object;
  master?: 'portal' | 'chicago';
  value: (random: Random, world: World) => unknown;
};

const everyone = ['admin', 'moderator', 'tsm_user', 'owner'];
const staff = ['admin', 'moderator', 'tsm_user'];
const hall = 'Торговый зал';
const programme = 'Работа с программой';

const equipment = ['display', 'shelf', 'stand', 'lightbox', 'fridge'];
const locations = ['separate', 'ground_floor', 'ground_floor', 'mall', 'market', 'transport'];

const fields: FieldDraft[] = [
  {
    code: 'floor_area',
    label: 'Площадь зала, м²',
    type: 'decimal',
    group_title: hall,
    show_in_list: true,
    validation: { min: 1, max: 20_000 },
    value: (random) => random.int(80, 6000) / 10,
  },
  {
    code: 'cash_desks',
    label: 'Количество касс',
    type: 'int',
    group_title: hall,
    validation: { min: 0, max: 200 },
    value: (random) => random.int(1, 6),
  },
  {
    code: 'location_type',
    label: 'Расположение',
    type: 'enum',
    book: 'location_types',
    group_title: hall,
    show_in_list: true,
    value: (random) => random.pick(locations),
  },
  {
    code: 'equipment',
    label: 'Оборудование',
    type: 'multi_enum',
    book: 'equipment',
    group_title: hall,
    value: (random) => equipment.filter(() => random.chance(0.35)),
  },
  {
    code: 'has_parking',
    label: 'Есть парковка',
    type: 'bool',
    group_title: hall,
    value: (random) => random.chance(0.4),
  },
  {
    code: 'last_audit_on',
    label: 'Последний аудит',
    type: 'date',
    group_title: programme,
    editable_roles: ['admin', 'tsm_user'],
    value: (random, world) => dayBefore(world, random.int(3, 200)),
  },
  {
    code: 'manager_phone',
    label: 'Телефон управляющего',
    type: 'phone',
    group_title: programme,
    value: (random) => mobilePhone(random.int(0, 99_999_999)),
  },
  {
    code: 'chicago_segment',
    label: 'Сегмент Чикаго',
    type: 'string',
    group_title: programme,
    editable_roles: ['admin'],
    master: 'chicago',
    value: (random) => random.pick(['Развитие', 'Удержание', 'Премиум', 'Базовый']),
  },
  {
    code: 'visit_note',
    label: 'Заметка для визита',
    type: 'text',
    group_title: programme,
    editable_roles: ['admin', 'tsm_user'],
    value: (random) =>
      random.pick([
        'Заезд со двора, разгрузка до 11:00.',
        'Решения принимает владелец, звонить заранее.',
        'Выкладка у кассы согласована до конца квартала.',
        'По пятницам приёмка товара, визит лучше во вторник.',
      ]),
  },
];

/** Codes of fields that only the company's own people see. */
const internal = new Set(['chicago_segment', 'visit_note', 'last_audit_on']);

export async function fieldRows(db: pg.ClientBase): Promise<FieldRow[]> {
  const books = await db.query<{ code: string; id: string }>('select code, id from books');
  const bookIds = new Map(books.rows.map((row) => [row.code, Number(row.id)]));
  return fields.map((field, i) => ({
    code: field.code,
    label: field.label,
    type: field.type,
    book_id: field.book ? bookIds.get(field.book)! : null,
    required: field.required ?? false,
    visible_roles: internal.has(field.code) ? staff : everyone,
    editable_roles: field.editable_roles ?? ['admin', 'tsm_user', 'owner'],
    show_in_list: field.show_in_list ?? false,
    validation: field.validation ?? {},
    sort: (i + 1) * 10,
    group_title: field.group_title,
    master: field.master ?? 'portal',
  }));
}

/** Most points have most of the fields filled. */
export function additionalValues(world: World, pointIndex: number): Record<string, unknown> {
  const random = randomOf(world, 'additional', pointIndex);
  const filled = fields.filter(() => random.chance(0.7));
  return Object.fromEntries(filled.map((field) => [field.code, field.value(random, world)]));
}
