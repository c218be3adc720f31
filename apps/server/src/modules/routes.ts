// Every area's handlers under the contract's own keys.
import type { Contract } from '@iskra/contract';
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import type { Routes } from '../routes.ts';
import { historyRoutes } from './audit/history.routes.ts';
import { booksRoutes } from './books/books.routes.ts';
import { buyersRoutes } from './buyers/buyers.routes.ts';
import { documentsRoutes } from './documents/documents.routes.ts';
import { filesRoutes } from './files/files.routes.ts';
import { importsRoutes } from './imports/imports.routes.ts';
import { interfaceLogRoutes } from './interface-log/interface-log.routes.ts';
import { identityRoutes } from './login/identity.routes.ts';
import { loginRoutes } from './login/login.routes.ts';
import { ownersRoutes } from './owners/owners.routes.ts';
import { profileRoutes } from './profile/profile.routes.ts';
import { runsRoutes } from './runs/runs.routes.ts';
import { totpRoutes } from './totp/totp.routes.ts';
import { tradePointsRoutes } from './trade-points/trade-points.routes.ts';
import { tradeUsersRoutes } from './trade-users/trade-users.routes.ts';
import { viewsRoutes } from './views/views.routes.ts';

type AllRoutes = {
  [Area in keyof Contract]: Contract[Area] extends Record<string, Endpoint> ? Routes<Contract[Area]> : never;
};

export const routes: AllRoutes = {
  books: booksRoutes,
  buyers: buyersRoutes,
  history: historyRoutes,
  identity: identityRoutes,
  interfaceLog: interfaceLogRoutes,
  files: filesRoutes,
  imports: importsRoutes,
  login: loginRoutes,
  documents: documentsRoutes,
  owners: ownersRoutes,
  profile: profileRoutes,
  runs: runsRoutes,
  totp: totpRoutes,
  tradePoints: tradePointsRoutes,
  tradeUsers: tradeUsersRoutes,
  views: viewsRoutes,
};
