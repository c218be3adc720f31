// Transitions of all records, collected from the areas by the name of the record in the history.
import * as areas from './areas.ts';
import { type Area, collect } from './kernel/area.ts';
import type { Transitions } from './kernel/transitions.ts';

const all: readonly Area[] = Object.values(areas);

export const transitions: Readonly<Record<string, Transitions>> = collect(all, (area) => area.transitions);
