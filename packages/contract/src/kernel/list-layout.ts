// How a person arranges the columns of a list, in their own preferences and in saved views.
import * as z from 'zod/mini';
import { bounded, named } from './bounded.ts';

/** The name of a list or of a column. */
export const listCode = bounded(40).check(z.regex(/^[a-z][a-z0-9_-]*$/));

/** Widths that the person has set, in pixels, by column. */
export const columnWidths = named(listCode, z.int().check(z.minimum(40), z.maximum(2000)), { max: 60 });
