// Requested changes of single fields: shown as differences, applied only where nobody was faster.
import type { CaseFact } from '@iskra/contract/areas/platform/moderation/shapes';
import type { FieldError } from '@iskra/contract/kernel/problem';
import { type FieldChange, isSame } from '../../../database/trail/audit-changes.rules.ts';

type Fields = Record<string, unknown>;

const onlyAdmins = (field: string): FieldError => ({
  field,
  code: 'protected',
  message: 'Это поле меняет только администратор',
});

/** Sorts the sent fields of an author who may not change everything at once. */
export function sortFields(fields: string[], free: readonly string[], moderated: readonly string[]) {
  const saved = fields.filter((field) => free.includes(field));
  const asked = fields.filter((field) => moderated.includes(field) && !saved.includes(field));
  const refused = fields.filter((field) => !saved.includes(field) && !asked.includes(field));
  return { saved, asked, refused: refused.map(onlyAdmins) };
}

export const only = (fields: object, names: readonly string[]) =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => names.includes(name)));

/** Without fields that have the wanted value already. */
export const changesOf = (record: object, fields: Fields): FieldChange[] =>
  Object.entries(fields)
    .map(([field, value]) => ({ field, old: (record as Fields)[field] ?? null, new: value }))
    .filter(({ old, new: now }) => !isSame(old, now));

/** The earlier and the new wishes together; a field that returns to its value is not asked for any more. */
export function mended(record: object, before: FieldChange[], fields: Fields): FieldChange[] {
  const kept = before.filter(({ field }) => !(field in fields));
  return [...kept, ...changesOf(record, fields)];
}

export const wanted = (changes: FieldChange[]): Fields =>
  Object.fromEntries(changes.map(({ field, new: value }) => [field, value]));

export const turned = (changes: FieldChange[]): FieldChange[] =>
  changes.map(({ field, old, new: now }) => ({ field, old: now, new: old }));

/**
 * Only fields that are still as the author saw them are set; those that have the wanted value by now are no matter.
 * Undefined: another change came in between.
 */
export function valuesFor(record: object, changes: FieldChange[]): Fields | undefined {
  const now = record as Fields;
  const isLost = ({ field, old, new: next }: FieldChange) => !isSame(now[field], old) && !isSame(now[field], next);
  return changes.some(isLost) ? undefined : wanted(changes);
}

/** How a history refers to the case that it comes from. */
export const inWords = (id: number) => `Заявка № ${id}`;

type Of = NonNullable<CaseFact['of']>['kind'];
type Named = { id: number; title: string } | null | undefined;

/** A value in words, or something that has a card of its own, and its kind. */
export type FactLine = [label: string, value: string | null | undefined] | [label: string, record: Named, kind: Of];

export const factsOf = (facts: FactLine[]): CaseFact[] =>
  facts.map(([label, value, kind]) => {
    if (!value || typeof value === 'string') return { label, value: value ?? '—' };
    return { label, value: value.title, of: { kind: kind!, id: value.id } };
  });
