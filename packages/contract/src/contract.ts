// The whole contract: every call both sides promise each other, grouped by area.
import { books } from './endpoints/books.ts';
import { owners } from './endpoints/owners.ts';
import { tradePoints } from './endpoints/trade-points.ts';
import { tradeUsers } from './endpoints/trade-users.ts';

export const contract = {
  books,
  owners,
  tradePoints,
  tradeUsers,
} as const;
export type Contract = typeof contract;
