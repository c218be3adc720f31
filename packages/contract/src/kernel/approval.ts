// A request of one person that another approves: it is frozen under a hash, and the approver names the one that they were shown.
import * as z from 'zod/mini';
import { bounded } from './bounded.ts';

const unknown = 'Обновите страницу и посмотрите ещё раз';

/** Of the whole request, down to the last row. */
export const shownHash = bounded(64, unknown).check(z.regex(/^[0-9a-f]{64}$/, unknown));

/** The body of a call that declares `approves`, or a part of it. */
export const ApproveBody = z.strictObject({ hash: shownHash });
