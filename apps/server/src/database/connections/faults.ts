// What a failed statement means for its caller.

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

const fullDisk = new Set<unknown>(['53100', 'ENOSPC', 'EDQUOT', 'store.full']);

/** No room on a disk: of the database (its own word for it), of the files, or below the reserve that is kept. */
export const isDiskFull = (error: unknown) => fullDisk.has(codeOf(error));

/** Raised by the trigger that counts one person's lines in the history of a day. */
export const isHistoryFull = (error: unknown) => codeOf(error) === 'IS429';

const unique = '23505';
const deadlock = '40P01';
const lockTimeout = '55P03';
const collisions = new Set<unknown>([unique, deadlock, lockTimeout]);

/** Two transactions got into each other's way: one after the other they may both succeed. */
export const isCollision = (error: unknown) => collisions.has(codeOf(error));

/** Another transaction has held it for longer than anybody waits. */
export const isLockTimeout = (error: unknown) => codeOf(error) === lockTimeout;
