// What is done to records by their status, collected from the areas by the name that the history has for the record.
import * as areas from './areas.ts';
import { type Area, collect } from './kernel/area.ts';
import type { Transitions } from './kernel/transitions.ts';

const all: readonly Area[] = Object.values(areas);

export const transitions: Readonly<Record<string, Transitions>> = collect(all, (area) => area.transitions);
