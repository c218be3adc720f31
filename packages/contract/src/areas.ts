// Every area of the contract: a line each.
export { booksArea as books } from './areas/books.ts';
export { buyersArea as buyers } from './areas/buyers.ts';
export { documentsArea as documents } from './areas/documents.ts';
export { filesArea as files } from './areas/files.ts';
export { historyArea as history } from './areas/history.ts';
export { identityArea as identity } from './areas/identity.ts';
export { importsArea as imports } from './areas/imports.ts';
export { interfaceLogArea as interfaceLog } from './areas/interface-log.ts';
export { loginArea as login } from './areas/login.ts';
export { ownersArea as owners } from './areas/owners.ts';
export { profileArea as profile } from './areas/profile.ts';
export { runsArea as runs } from './areas/runs.ts';
export { settingsArea as settings } from './areas/settings.ts';
export { totpArea as totp } from './areas/totp.ts';
export { tradePointsArea as tradePoints } from './areas/trade-points.ts';
export { tradeUsersArea as tradeUsers } from './areas/trade-users.ts';
export { viewsArea as views } from './areas/views.ts';
