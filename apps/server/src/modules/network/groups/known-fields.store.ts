// The fields that rules of a kind may ask about: those of the contract, and of points the additional ones, which a table declares.
import type { GroupCondition, GroupRule } from '@iskra/contract/areas/network/groups/conditions';
import {
  declaredGroupField,
  declaredPrefix,
  type GroupField,
  groupFields,
  type RuledKind,
} from '@iskra/contract/areas/network/groups/fields';
import { leavesOf } from '@iskra/contract/kernel/conditions/rules';
import type { Fence } from '@iskra/contract/kernel/place';
import type { Database } from '../../../database/database.ts';
import { fieldsForRules } from '../../platform/additional-fields/additional-fields.scope.store.ts';
import { shapesOf } from '../geofences/geofences.scope.store.ts';

export type KnownFields = Readonly<Record<string, GroupField>>;

export async function knownFields(db: Database, kind: RuledKind): Promise<KnownFields> {
  if (kind !== 'tp') return groupFields[kind];
  const declared = (await fieldsForRules(db)).map((field) => [
    `${declaredPrefix}${field.code}`,
    declaredGroupField(field),
  ]);
  return { ...groupFields.tp, ...Object.fromEntries(declared) };
}

/** What the SQL of a rule is made of besides the rule. */
export interface Ground {
  today: string;
  known: KnownFields;
  /** The shapes that the rule asks about. */
  fences: ReadonlyMap<number, Fence>;
}

const noFences: ReadonlyMap<number, Fence> = new Map();

export async function groundOf(db: Database, kind: RuledKind, rule: GroupRule | null, today: string): Promise<Ground> {
  const leaves = rule ? leavesOf<GroupCondition>(rule) : [];
  const isDeclared = leaves.some(({ field }) => field.startsWith(declaredPrefix));
  const fenceIds = leaves.flatMap(({ field, value }) =>
    kind === 'tp' && field === 'geofence' ? [value ?? []].flat() : [],
  );
  return {
    today,
    known: isDeclared ? await knownFields(db, kind) : groupFields[kind],
    fences: fenceIds.length > 0 ? await shapesOf(db, fenceIds.map(Number)) : noFences,
  };
}
