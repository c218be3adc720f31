// What a failed statement means for whoever asked for it.

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

const fullDisk = new Set<unknown>(['53100', 'ENOSPC', 'EDQUOT', 'store.full']);

/** No room, on whichever disk: of the database (its own word for it), of the files, or below the reserve that is kept. */
export const isDiskFull = (error: unknown) => fullDisk.has(codeOf(error));

/** Raised by the trigger that counts what one person adds to the history in a day. */
export const isHistoryFull = (error: unknown) => codeOf(error) === 'IS429';
