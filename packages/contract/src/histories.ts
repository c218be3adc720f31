// Whose history can be read, and which fields of it a role is shown.
import * as areas from './areas.ts';
import { type Area, collect, type History, type NamesIn } from './kernel/area.ts';
import { fieldNamed, fieldsOf, sees, sightOf } from './kernel/sight.ts';
import type { Role } from './roles.ts';

export type HistoryEntity = NamesIn<typeof areas, 'histories'>;

const all: readonly Area[] = Object.values(areas);

export const histories = collect(all, (area) => area.histories) as Readonly<Record<HistoryEntity, History>>;
export const historyEntities = Object.keys(histories) as HistoryEntity[];

export function isHistoryEntity(name: string): name is HistoryEntity {
  return Object.hasOwn(histories, name);
}

export interface HistoryReader {
  /** Whether the role may read what became of a column, or of a key inside one. */
  isShown(field: string): boolean;
  /** The same as lists for a query; null for an administrator, who reads of every event. */
  shown: { columns: string[]; keys: string[] } | null;
}

/** `codes` are the declared fields that the role may see. What no card shows is for administrators alone. */
export function historyReader(role: Role, entity: HistoryEntity, codes: readonly string[]): HistoryReader {
  const card = histories[entity].card(role);
  const fields = Object.entries(fieldsOf(card));
  const declared = fields.filter(([, field]) => sightOf(field).declared).map(([name]) => name);
  const plain = fields.filter(([name, field]) => !declared.includes(name) && sees(role, field)).map(([name]) => name);
  const keys = new Set(declared.flatMap((name) => codes.map((code) => `${name}.${code}`)));
  // Older events kept a record of declared fields whole, under its bare name.
  const kept = keys.size > 0 ? declared : [];
  return {
    isShown(field) {
      const column = field.split('.')[0]!;
      const name = fieldNamed(card, column);
      if (name === undefined) return role === 'admin';
      return declared.includes(name) ? keys.has(field) : plain.includes(name);
    },
    shown:
      role === 'admin' ? null : { columns: plain.flatMap((name) => [name, `${name}_id`]), keys: [...keys, ...kept] },
  };
}
