// By what the lists of people are narrowed: alone, so that they load nothing else of the ledger.
import * as z from 'zod/mini';
import { seenBy } from '../../../kernel/sight.ts';

/** Below nought with a debt. */
export const balanceBound = seenBy(['admin'], z.int().check(z.minimum(-1_000_000_000), z.maximum(1_000_000_000)));
