// Pure decisions about sellers.
/** Statuses of the account that a duplicate is merged into. */
export const mayStay = (status: string): boolean => status === 'active' || status === 'invited';
