// The whole contract: every call both sides promise each other, grouped by area.
import { books } from './endpoints/books.ts';
import { buyers } from './endpoints/buyers.ts';
import { documents } from './endpoints/documents.ts';
import { files } from './endpoints/files.ts';
import { history } from './endpoints/history.ts';
import { identity } from './endpoints/identity.ts';
import { imports } from './endpoints/imports.ts';
import { interfaceLog } from './endpoints/interface-log.ts';
import { login } from './endpoints/login.ts';
import { owners } from './endpoints/owners.ts';
import { profile } from './endpoints/profile.ts';
import { runs } from './endpoints/runs.ts';
import { totp } from './endpoints/totp.ts';
import { tradePoints } from './endpoints/trade-points.ts';
import { tradeUsers } from './endpoints/trade-users.ts';
import { views } from './endpoints/views.ts';

export const contract = {
  books,
  buyers,
  files,
  history,
  identity,
  imports,
  interfaceLog,
  login,
  documents,
  owners,
  profile,
  runs,
  totp,
  tradePoints,
  tradeUsers,
  views,
} as const;
export type Contract = typeof contract;
