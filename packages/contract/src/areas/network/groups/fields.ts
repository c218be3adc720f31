// What the rule of a group may ask of its members, kind by kind. The editor, the parser, the SQL and `options` are made of this table;
// the server says for each field where it stands (modules/network/groups/group-fields.store.ts), or does not compile.
import type { ValueType } from '../../../kernel/conditions/operators.ts';
import { roleWords } from '../../../roles.ts';
import { userStatusWords } from '../../people/profile/words.ts';
import { sellerStatusWords } from '../../people/sellers/words.ts';
import { tradeUserKindWords, tradeUserStatusWords } from '../../people/trade-users/words.ts';
import { tradePointStatusWords } from '../trade-points/words.ts';

/** Where the values of a field are chosen from: an entry of a book, one of a few words, something that is found by typing. */
export type ValueSource =
  | { book: string }
  | { words: Readonly<Record<string, string>> }
  | { search: 'owners' | 'tsm' | 'bdm' | 'geofences' | 'tp_groups' };

export interface GroupField {
  title: string;
  type: ValueType;
  /** Absent: the value is typed. */
  values?: ValueSource;
  /** Always there, so that nobody asks whether it is. */
  required?: true;
}

const book = (code: string) => ({ book: code });
const ref = (title: string, values: ValueSource): GroupField => ({ title, type: 'ref', values });
const words = (title: string, of: Readonly<Record<string, string>>): GroupField => ({
  title,
  type: 'text',
  values: { words: of },
  required: true,
});
const plain = (title: string, type: ValueType): GroupField => ({ title, type });
const always = (title: string, type: ValueType): GroupField => ({ title, type, required: true });

const categories = { A: 'A', B: 'B', C: 'C', D: 'D' };

/** Of whole days that end today. Other periods would have to be summed anew for every member. */
export const figureDays = [7, 30, 90] as const;
const accepted = {
  accepted_7d: always('Принято заданий за 7 дней', 'number'),
  accepted_30d: always('Принято заданий за 30 дней', 'number'),
  accepted_90d: always('Принято заданий за 90 дней', 'number'),
} as const;
/** Of which it asks «любое из» and «ни одно из» only: nobody knows all that there are. */
const anyFound = (title: string, search: 'geofences' | 'tp_groups'): GroupField => ({
  title,
  type: 'set',
  values: { search },
  required: true,
});

const tp = {
  region: ref('Регион', book('regions')),
  branch: ref('Филиал', book('branches')),
  city: plain('Город', 'text'),
  channel: ref('Канал', book('channels')),
  format: ref('Формат', book('formats')),
  category: { title: 'Категория', type: 'text', values: { words: categories } },
  network: ref('Сеть', book('networks')),
  distributor: ref('Дистрибьютор', book('distributors')),
  owner: ref('Контрагент', { search: 'owners' }),
  has_owner: always('Есть контрагент', 'flag'),
  tsm: ref('ТСМ', { search: 'tsm' }),
  bdm: ref('БДМ', { search: 'bdm' }),
  status: words('Статус', tradePointStatusWords),
  opened_on: plain('Дата открытия', 'date'),
  sellers_count: always('Продавцов', 'number'),
  has_place: always('Есть координаты', 'flag'),
  geofence: anyFound('Геозона', 'geofences'),
  ...accepted,
} as const satisfies Record<string, GroupField>;

const seller = {
  status: words('Статус', sellerStatusWords),
  region: ref('Регион основной точки', book('regions')),
  branch: ref('Филиал основной точки', book('branches')),
  tsm: ref('ТСМ основной точки', { search: 'tsm' }),
  city: plain('Город', 'text'),
  age: plain('Возраст', 'number'),
  points_count: always('Точек', 'number'),
  point_groups: anyFound('Группа точек', 'tp_groups'),
  hired_on: plain('Дата приёма', 'date'),
  registered_on: always('Дата регистрации', 'date'),
  last_login_on: plain('Последний вход', 'date'),
  marketing_consent: always('Согласие на рассылки', 'flag'),
  ...accepted,
  denied_7d: always('Отклонено заданий за 7 дней', 'number'),
  denied_30d: always('Отклонено заданий за 30 дней', 'number'),
  denied_90d: always('Отклонено заданий за 90 дней', 'number'),
  earned_7d: always('Получено коинов за 7 дней', 'number'),
  earned_30d: always('Получено коинов за 30 дней', 'number'),
  earned_90d: always('Получено коинов за 90 дней', 'number'),
  coins: always('Коины на счёте', 'number'),
  flames: always('Огоньки на счёте', 'number'),
  streak_days: always('Серия дней', 'number'),
} as const satisfies Record<string, GroupField>;

const user = {
  role: words('Роль', roleWords),
  status: words('Статус', userStatusWords),
  registered_on: always('Дата регистрации', 'date'),
  last_login_on: plain('Последний вход', 'date'),
} as const satisfies Record<string, GroupField>;

const tsm = {
  kind: words('Должность', tradeUserKindWords),
  status: words('Статус', tradeUserStatusWords),
  region: ref('Регион', book('regions')),
  branch: ref('Филиал', book('branches')),
  bdm: ref('БДМ', { search: 'bdm' }),
} as const satisfies Record<string, GroupField>;

export const groupFields = { tp, seller, user, tsm } as const;

/** Kinds of groups whose members a rule can find. */
export type RuledKind = keyof typeof groupFields;

/** Additional fields of points, which a table declares: `additional.floor_area`. */
export const declaredPrefix = 'additional.';

const declaredTypes = {
  string: 'text',
  text: 'text',
  phone: 'text',
  int: 'number',
  decimal: 'number',
  bool: 'flag',
  date: 'date',
  enum: 'text',
  multi_enum: 'set',
} as const satisfies Record<string, ValueType>;

export interface DeclaredPointField {
  label: string;
  type: keyof typeof declaredTypes;
  options: readonly { code: string; title: string }[];
}

export function declaredGroupField({ label, type, options }: DeclaredPointField): GroupField {
  const isChosen = type === 'enum' || type === 'multi_enum';
  const chosen = Object.fromEntries(options.map(({ code, title }) => [code, title]));
  return { title: label, type: declaredTypes[type], ...(isChosen && { values: { words: chosen } }) };
}
