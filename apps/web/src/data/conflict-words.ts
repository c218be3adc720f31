/** Versions of a record in the words of its form: each value as its field shows it, a reference by its title on the card. */
import { readPath, type ValueWords } from './form-values.ts';
import type { Clash } from './use-conflict.ts';

type Told = ReadonlyMap<string, ValueWords>;

export interface RecordVersion {
  /** As the form holds them. */
  values: object;
  /** As the server told them; the form's own version has none. */
  card?: object;
}

const longest = 300;

function textOf(name: string, { values, card = {} }: RecordVersion, told: Told): string {
  const reference = (card as Record<string, { title?: string } | null>)[name.replace(/_id$/, '')];
  const text = reference?.title ?? told.get(name)?.text(readPath(values, name)) ?? String(readPath(values, name) ?? '');
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

const labelOf = (name: string, told: Told) => told.get(name)?.label || name;

/** Only of what the form shows: nobody has asked about the rest. */
export const labelsOf = (names: readonly string[], told: Told): string[] =>
  names.filter((name) => told.has(name)).map((name) => labelOf(name, told));

interface Versions {
  was: RecordVersion;
  theirs: RecordVersion;
  mine: RecordVersion;
}

export const clashesOf = (names: readonly string[], { was, theirs, mine }: Versions, told: Told): Clash[] =>
  names.map((name) => ({
    name,
    label: labelOf(name, told),
    was: textOf(name, was, told),
    theirs: textOf(name, theirs, told),
    mine: textOf(name, mine, told),
  }));
