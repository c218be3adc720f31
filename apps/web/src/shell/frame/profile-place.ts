/** Where a person finds the own profile, for those who tell of it. */
import type { Role } from '@iskra/contract/roles';
import { bottomOf } from './menu.ts';

/** On a phone: in the bottom bar, or behind its «Ещё» where the bar has no room for all pages. */
export const isProfileBehindMore = (role: Role): boolean => bottomOf(role).hasMore;
