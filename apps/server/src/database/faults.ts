// What a failed statement means for whoever asked for it.

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code;

/** Raised by the trigger that counts what one person adds to the history in a day. */
export const isHistoryFull = (error: unknown) => codeOf(error) === 'IS429';
