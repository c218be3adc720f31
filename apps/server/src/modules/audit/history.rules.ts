// An event as a person reads it: words for the action and the fields, names for ids, Russian dates and numbers.
import type { HistoryEvent } from '@iskra/contract/areas/history';
import type { HistoryEntity } from '@iskra/contract/histories';
import { histories } from '@iskra/contract/histories';
import { timeZoneCities } from '@iskra/contract/kernel/time-zones';
import type { Role } from '@iskra/contract/roles';
import { roleWords } from '@iskra/contract/roles';
import { actionWords } from '@iskra/contract/words';
import type { FieldChange } from '../../database/audit-changes.rules.ts';

export interface Reference {
  /** As in the `refers` of the contract's histories. */
  kind: string;
  id: number;
}

export function referencesOf(entity: HistoryEntity, diff: FieldChange[]): Reference[] {
  return diff.flatMap(({ field, old, new: now }) => {
    const kind = histories[entity].refers?.[field];
    if (!kind) return [];
    return [old, now].filter((id): id is number => typeof id === 'number').map((id) => ({ kind, id }));
  });
}

const weekdays = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'];
const longest = 500;

const moment = new Intl.DateTimeFormat('ru-RU', { timeZone: 'Europe/Moscow', dateStyle: 'short', timeStyle: 'short' });
const number = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 6, useGrouping: false });

/** As cards show it. */
const phoneText = (value: string) => value.replace(/^\+7(\d{3})(\d{3})(\d\d)(\d\d)$/, '+7\u00a0$1\u00a0$2-$3-$4');

function dateText(value: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return value.split('-').reverse().join('.');
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/.test(value)) return moment.format(new Date(value)).replace(',', '');
  return value;
}

interface Day {
  from: string;
  to: string;
}

function hoursText(days: (Day | null)[]): string {
  return days.map((day, i) => `${weekdays[i]} ${day ? `${day.from}–${day.to}` : 'выходной'}`).join(', ');
}

function plainText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'да' : 'нет';
  if (typeof value === 'number') return number.format(value);
  if (typeof value === 'string') return timeZoneCities[value] ?? phoneText(dateText(value));
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  if (value === null || value === undefined) return '—';
  return Object.entries(value)
    .map(([key, part]) => `${key}: ${plainText(part)}`)
    .join('; ');
}

/** Who reads: an owner or a seller learns neither who works for the programme nor whose a trade point was before. */
export interface Reader {
  id: number;
  role: Role;
  owner_id: number | null;
}

/** Names that the program does not know by heart: of things by «kind:id», of declared fields by their code. */
export interface Names {
  things: Map<string, string>;
  fields: Map<string, string>;
}

const outsiders: readonly Role[] = ['owner', 'seller'];

function nameText(reader: Reader, kind: string, id: number, names: Names): string {
  if (kind === 'owner' && outsiders.includes(reader.role) && id !== reader.owner_id) return 'Другой контрагент';
  return names.things.get(`${kind}:${id}`) ?? `№ ${id}`;
}

function valueText(reader: Reader, entity: HistoryEntity, field: string, value: unknown, names: Names): string | null {
  if (value === null || value === undefined) return null;
  const kind = histories[entity].refers?.[field];
  if (kind && typeof value === 'number') return nameText(reader, kind, value, names);
  if (field === 'working_hours' && Array.isArray(value)) return hoursText(value);
  if (field === 'audience_roles' || field === 'role')
    return [value]
      .flat()
      .map((role) => roleWords[role as Role] ?? (role === 'buyer' ? 'Покупатель' : String(role)))
      .join(', ');
  const word = histories[entity].values?.[field]?.[String(value)];
  return (word ?? plainText(value)).slice(0, longest);
}

function changeText(reader: Reader, entity: HistoryEntity, { field, old, new: now }: FieldChange, names: Names) {
  const [column, key] = partsOf(field);
  const text = (value: unknown) => valueText(reader, entity, field, value, names);
  const declared = column === 'additional' && key ? names.fields.get(key) : undefined;
  if (declared) return { field, label: declared, old: text(old), new: text(now) };
  const keyed = (value: string | null) => (value === null || !key ? value : `${key}: ${value}`);
  return { field, label: histories[entity].fields[column] ?? column, old: keyed(text(old)), new: keyed(text(now)) };
}

function partsOf(field: string): [column: string, key: string | undefined] {
  const dot = field.indexOf('.');
  return dot === -1 ? [field, undefined] : [field.slice(0, dot), field.slice(dot + 1)];
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
    changes: event.diff.map((change) => changeText(reader, entity, change, names)),
    run_id: event.run_id,
    ip: event.ip,
  };
}
