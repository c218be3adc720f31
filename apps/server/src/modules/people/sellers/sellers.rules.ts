// Pure decisions about sellers.
/** Whoever takes over what a duplicate had. */
export const mayStay = (status: string): boolean => status === 'active' || status === 'invited';
