/** The rules of a select without its drawing: what matches a query, where the list opens, which option comes next. */
import { finder, searchable } from '@iskra/contract/kernel/search';

export interface Option {
  value: string;
  label: string;
  /** A quieter second line: a code, an address. */
  hint?: string;
  disabled?: boolean;
}

/** More than this nobody scrolls; the list asks for a narrower query instead. */
export const MAX_LISTED = 200;

const ROOM_BELOW = 280;
const MIN_WIDTH = 220;

/** What the query finds in labels and hints, by the rules of every search. */
export function matchOptions(options: readonly Option[], query: string): readonly Option[] {
  const fits = finder(query);
  return options.filter(({ label, hint = '' }) => fits(`${label} ${hint}`));
}

/** The next option that can be chosen, going round the ends; -1 when there is none. */
export function stepOption(options: readonly Option[], from: number, step: 1 | -1): number {
  for (let distance = 1; distance <= options.length; distance += 1) {
    const index = (from + step * distance + options.length * 2) % options.length;
    if (!options[index]?.disabled) return index;
  }
  return -1;
}

/** Type-ahead of a select without search: the next option that begins with the letter. */
export function findByLetter(options: readonly Option[], from: number, letter: string): number {
  const order = [...options.keys()].map((index) => (from + 1 + index) % options.length);
  const beginning = searchable(letter);
  return order.find((at) => searchable(options[at]!.label).startsWith(beginning) && !options[at]!.disabled) ?? -1;
}

export interface Placement {
  position: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end';
  width: number;
  maxHeight: number;
}

interface Field {
  top: number;
  bottom: number;
  left: number;
  width: number;
}

/**
 * Upward when less than 280 px remain below, leftward when the list would leave
 * the right edge. Both are decided once, at opening: a list that jumps while one reads it is worse than a short one.
 */
export function placeDropdown(field: Field, viewport: { width: number; height: number }): Placement {
  const below = viewport.height - field.bottom;
  const upward = below < ROOM_BELOW;
  const width = Math.max(field.width, Math.min(MIN_WIDTH, viewport.width - 16));
  const leftward = field.left + width > viewport.width;
  const room = (upward ? field.top : below) - 12;
  return {
    position: `${upward ? 'top' : 'bottom'}-${leftward ? 'end' : 'start'}`,
    width,
    maxHeight: Math.max(120, Math.min(ROOM_BELOW, room)),
  };
}
