// An event as a person reads it: words for the action and the fields, names for ids, Russian dates and numbers.
import { type HistoryEvent, referredKinds } from '@iskra/contract/areas/insight/history';
import { hoursInWords } from '@iskra/contract/areas/network/trade-points/working-hours';
import type { HistoryEntity } from '@iskra/contract/histories';
import { histories } from '@iskra/contract/histories';
import { timeZoneCities, zoneName } from '@iskra/contract/kernel/time-zones';
import type { Role } from '@iskra/contract/roles';
import { roleWords } from '@iskra/contract/roles';
import { actionWords } from '@iskra/contract/words';
import type { FieldChange } from '../../../database/trail/audit-changes.rules.ts';

export interface Reference {
  /** As in the `refers` of the contract's histories. */
  kind: string;
  id: number;
}

/** A part of a column that a table declares: `values.timezone` of an entry of a book. */
export interface DeclaredPart {
  field: string;
  label: string;
  /** The kind of thing whose id it holds. */
  refers: string | null;
}

/** By the field that each is of. */
export type Parts = ReadonlyMap<string, DeclaredPart>;

const kindOf = (entity: HistoryEntity, field: string, parts: Parts) =>
  histories[entity].refers?.[field] ?? parts.get(field)?.refers;

export function referencesOf(entity: HistoryEntity, diff: FieldChange[], parts: Parts): Reference[] {
  return diff.flatMap(({ field, old, new: now }) => {
    const kind = kindOf(entity, field, parts);
    if (!kind) return [];
    return [old, now]
      .flat()
      .filter((id): id is number => typeof id === 'number')
      .map((id) => ({ kind, id }));
  });
}

const longest = 500;

const dayParts = { day: 'numeric', month: 'long', year: 'numeric' } as const;
const day = new Intl.DateTimeFormat('ru-RU', { timeZone: 'UTC', ...dayParts });
const programmeDay = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow', ...dayParts });
const time = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow', hour: '2-digit', minute: '2-digit' });
const number = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 6 });

/** As cards show it. */
const phoneText = (value: string) => value.replace(/^\+7(\d{3})(\d{3})(\d\d)(\d\d)$/, '+7\u00a0$1\u00a0$2-$3-$4');

function dateText(value: string): string {
  const date = new Date(value);
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return dayText(day.format(date));
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value))
    return `${dayText(programmeDay.format(date))}, ${time.format(date)}`;
  return value;
}

/** «15 ноября 2026» without its «г.», never torn apart. */
const dayText = (formatted: string) => formatted.replace(/\s?г\.$/, '').replace(/\s/g, '\u00a0');

const numberText = (value: number) => number.format(value).replace(/\s/g, '\u00a0').replace('-', '\u2212');

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Да' : 'Нет';
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'string') return timeZoneCities[value] ? zoneName(value) : phoneText(dateText(value));
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  if (value === null || value === undefined) return '—';
  return Object.entries(value)
    .map(([key, part]) => `${key}: ${plainText(part)}`)
    .join('; ');
}

/** The reader: an owner or a seller learns neither who works for the programme nor whose a trade point was before. */
export interface Reader {
  id: number;
  role: Role;
  owner_id: number | null;
}

/** Names that the program does not know by heart: of things by «kind:id», of declared parts, of their values by «field:code». */
export interface Names {
  records: Map<string, string>;
  parts: Parts;
  titles: Map<string, string>;
}

const outsiders: readonly Role[] = ['owner', 'seller'];

function nameText(reader: Reader, kind: string, id: number, names: Names): string {
  if (kind === 'owner' && outsiders.includes(reader.role) && id !== reader.owner_id) return 'Другой контрагент';
  return names.records.get(`${kind}:${id}`) ?? `№ ${id}`;
}

function valueText(reader: Reader, entity: HistoryEntity, field: string, value: unknown, names: Names): string | null {
  if (value === null || value === undefined) return null;
  const kind = kindOf(entity, field, names.parts);
  if (kind && typeof value === 'number') return nameText(reader, kind, value, names);
  if (kind && Array.isArray(value)) return value.map((id) => nameText(reader, kind, Number(id), names)).join(', ');
  if (field === 'working_hours' && Array.isArray(value)) return hoursInWords(value);
  const { values, units } = histories[entity];
  const titled = (code: unknown) =>
    values?.[field]?.[String(code)] ?? names.titles.get(`${field}:${code}`) ?? plainText(code);
  const text = Array.isArray(value) ? value.map(titled).join(', ') : titled(value);
  const unit = typeof value === 'number' && units?.[field];
  return (unit ? `${text}\u00a0${unit}` : text).slice(0, longest);
}

const idOf = (value: unknown) => (typeof value === 'number' ? value : null);

/** A reader with a limited scope gets names without links: the records may lie outside of it. */
function referredBy(reader: Reader, kind: string | null | undefined, { old, new: now }: FieldChange) {
  const known = referredKinds.find((name) => name === kind);
  const seesAll = reader.role === 'admin' || reader.role === 'moderator';
  return known && seesAll ? { refers: { kind: known, old: idOf(old), new: idOf(now) } } : {};
}

export function changeText(reader: Reader, entity: HistoryEntity, change: FieldChange, names: Names) {
  const { field, old, new: now } = change;
  const text = (value: unknown) => valueText(reader, entity, field, value, names);
  return {
    field,
    label: labelOf(entity, field, names.parts),
    old: text(old),
    new: text(now),
    ...referredBy(reader, kindOf(entity, field, names.parts), change),
  };
}

const columnOf = (field: string) => field.split('.')[0]!;

/** A part that nobody declares any more goes by the name of its column; one without a name is not shown to a reader. */
const labelOf = (entity: HistoryEntity, field: string, parts: Parts) =>
  histories[entity].fields[field] ?? parts.get(field)?.label ?? histories[entity].fields[columnOf(field)] ?? 'Другое';

/** Where the contract names parts of a column, it has no words for the others: widths of columns, for example, are shown to nobody. */
function isShown(entity: HistoryEntity, field: string): boolean {
  const { fields } = histories[entity];
  const column = columnOf(field);
  return field in fields || !Object.keys(fields).some((name) => name.startsWith(`${column}.`));
}

const actorWords = { buyer: 'Покупатель', system: 'Система', anonymous: 'Без входа' } as const;

export interface EventFacts {
  id: number;
  at: string;
  actor_kind: 'user' | 'buyer' | 'system' | 'anonymous';
  actor_id: number | null;
  actor_role: string | null;
  actor_name: string | null;
  ip: string | null;
  action: string;
  diff: FieldChange[];
  reason: string | null;
  run_id: number | null;
}

/** `event.diff` holds what this reader may be told. */
export function historyEvent(reader: Reader, entity: HistoryEntity, event: EventFacts, names: Names): HistoryEvent {
  const isUser = event.actor_kind === 'user';
  const named = isUser && (!outsiders.includes(reader.role) || event.actor_id === reader.id);
  const role_title =
    event.actor_kind === 'user'
      ? (roleWords[event.actor_role as Role] ?? 'Пользователь')
      : actorWords[event.actor_kind];
  return {
    id: event.id,
    at: event.at,
    action: event.action,
    action_title: actionWords[event.action] ?? event.action,
    actor: { id: named ? event.actor_id : null, name: named ? event.actor_name : null, role_title },
    reason: event.reason,
    changes: event.diff
      .filter(({ field }) => isShown(entity, field))
      .map((change) => changeText(reader, entity, change, names)),
    run_id: event.run_id,
    ip: event.ip,
  };
}
