/** Every area of the staff app: a line each. Routes, paths, menu, windows and palette are made of them. */

import { certificates } from '../features/coins/certificates/certificates.area.ts';
import { ledger } from '../features/coins/ledger/ledger.area.ts';
import { orders } from '../features/coins/orders/orders.area.ts';
import { documents } from '../features/content/documents/documents.area.ts';
import { posts } from '../features/content/posts/posts.area.ts';
import { geofences } from '../features/network/geofences/geofences.area.ts';
import { groups } from '../features/network/groups/groups.area.ts';
import { owners } from '../features/network/owners/owners.area.ts';
import { requests } from '../features/network/requests/requests.area.ts';
import { skuGroups } from '../features/network/sku-groups/sku-groups.area.ts';
import { skus } from '../features/network/skus/skus.area.ts';
import { tradePoints } from '../features/network/trade-points/trade-points.area.ts';
import { login } from '../features/people/login/login.area.ts';
import { profile } from '../features/people/profile/profile.area.ts';
import { sellers } from '../features/people/sellers/sellers.area.ts';
import { totp } from '../features/people/totp/totp.area.ts';
import { tradeUsers } from '../features/people/trade-users/trade-users.area.ts';
import { books } from '../features/platform/books/books.area.ts';
import { errors } from '../features/platform/errors/errors.area.ts';
import { home } from '../features/platform/home/home.area.ts';
import { imports } from '../features/platform/imports/imports.area.ts';
import { moderation } from '../features/platform/moderation/moderation.area.ts';
import { runs } from '../features/platform/runs/runs.area.ts';
import { settings } from '../features/platform/settings/settings.area.ts';
import { buyers } from '../features/surveys/buyers/buyers.area.ts';
import { surveyLinks } from '../features/surveys/survey-links/survey-links.area.ts';
import { surveyPromo } from '../features/surveys/survey-promo/survey-promo.area.ts';
import { assignments } from '../features/tasks/assignments/assignments.area.ts';
import { taskConstructor } from '../features/tasks/constructor/constructor.area.ts';
import { taskTypes } from '../features/tasks/task-types/task-types.area.ts';
import { tasks } from '../features/tasks/tasks/tasks.area.ts';

export const areas = {
  home,
  assignments,
  profile,
  documents,
  moderation,
  tradePoints,
  groups,
  owners,
  sellers,
  geofences,
  requests,
  runs,
  tradeUsers,
  tasks,
  ledger,
  certificates,
  orders,
  posts,
  books,
  skus,
  taskTypes,
  skuGroups,
  taskConstructor,
  surveyLinks,
  surveyPromo,
  imports,
  settings,
  buyers,
  login,
  totp,
  errors,
};

export type Area = (typeof areas)[keyof typeof areas];

export const everyArea: readonly Area[] = Object.values(areas);
