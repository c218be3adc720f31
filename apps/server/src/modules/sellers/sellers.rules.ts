// Pure decisions about sellers: status moves.
export type SellerMove = 'invite' | 'block' | 'unblock';

/** An invitation may be sent once more to whoever has not come yet. */
const from: Record<SellerMove, string> = { invite: 'invited', block: 'active', unblock: 'blocked' };

/** Whoever takes over what a duplicate had. */
export const mayStay = (status: string): boolean => status === 'active' || status === 'invited';

export const mayMove = (status: string, move: SellerMove): boolean => from[move] === status;
