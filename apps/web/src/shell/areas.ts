/** Every area of the staff app: a line each. Routes, paths, menu, windows and palette are made of them. */
import { books } from '../features/books/books.area.ts';
import { certificates } from '../features/certificates/certificates.area.ts';
import { documents } from '../features/documents/documents.area.ts';
import { errors } from '../features/errors/errors.area.ts';
import { home } from '../features/home/home.area.ts';
import { imports } from '../features/imports/imports.area.ts';
import { ledger } from '../features/ledger/ledger.area.ts';
import { login } from '../features/login/login.area.ts';
import { moderation } from '../features/moderation/moderation.area.ts';
import { orders } from '../features/orders/orders.area.ts';
import { owners } from '../features/owners/owners.area.ts';
import { profile } from '../features/profile/profile.area.ts';
import { requests } from '../features/requests/requests.area.ts';
import { runs } from '../features/runs/runs.area.ts';
import { sellers } from '../features/sellers/sellers.area.ts';
import { settings } from '../features/settings/settings.area.ts';
import { totp } from '../features/totp/totp.area.ts';
import { tradePoints } from '../features/trade-points/trade-points.area.ts';
import { tradeUsers } from '../features/trade-users/trade-users.area.ts';

export const areas = {
  home,
  profile,
  documents,
  moderation,
  tradePoints,
  owners,
  sellers,
  requests,
  runs,
  tradeUsers,
  ledger,
  certificates,
  orders,
  books,
  imports,
  settings,
  login,
  totp,
  errors,
};

export type Area = (typeof areas)[keyof typeof areas];

export const everyArea: readonly Area[] = Object.values(areas);
