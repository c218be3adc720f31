/** Versions of a record in the words of its form: each value as its field shows it, a reference by its title on the card. */
import { readPath, type ValueWords } from './form-values.ts';
import type { Clash } from './use-conflict.ts';

type Descriptions = ReadonlyMap<string, ValueWords>;

export interface RecordVersion {
  /** As the form holds them. */
  values: object;
  /** As the server tells them; the form's own version has none. */
  card?: object;
}

const longest = 300;

function textOf(name: string, { values, card = {} }: RecordVersion, descriptions: Descriptions): string {
  const reference = (card as Record<string, { title?: string } | null>)[name.replace(/_id$/, '')];
  const text =
    reference?.title ?? descriptions.get(name)?.text(readPath(values, name)) ?? String(readPath(values, name) ?? '');
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

const labelOf = (name: string, descriptions: Descriptions) => descriptions.get(name)?.label || name;

/** Only of fields that the form shows: nobody has asked about the rest. */
export const labelsOf = (names: readonly string[], descriptions: Descriptions): string[] =>
  names.filter((name) => descriptions.has(name)).map((name) => labelOf(name, descriptions));

interface Versions {
  was: RecordVersion;
  theirs: RecordVersion;
  mine: RecordVersion;
}

export const clashesOf = (
  names: readonly string[],
  { was, theirs, mine }: Versions,
  descriptions: Descriptions,
): Clash[] =>
  names.map((name) => ({
    name,
    label: labelOf(name, descriptions),
    was: textOf(name, was, descriptions),
    theirs: textOf(name, theirs, descriptions),
    mine: textOf(name, mine, descriptions),
  }));
