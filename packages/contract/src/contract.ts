// The whole contract: every call both sides promise each other, grouped by area.
import { books } from './endpoints/books.ts';
import { buyers } from './endpoints/buyers.ts';
import { login } from './endpoints/login.ts';
import { documents } from './endpoints/documents.ts';
import { owners } from './endpoints/owners.ts';
import { profile } from './endpoints/profile.ts';
import { tradePoints } from './endpoints/trade-points.ts';
import { tradeUsers } from './endpoints/trade-users.ts';

export const contract = {
  books,
  buyers,
  login,
  documents,
  owners,
  profile,
  tradePoints,
  tradeUsers,
} as const;
export type Contract = typeof contract;
