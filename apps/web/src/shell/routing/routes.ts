/** The map of the staff app: every page of every area. Title, menu, guard and links all read it. */
import { everyArea } from '../areas.ts';
import type { AppPath } from './paths.ts';
import type { AppRoute, Route } from './route-types.ts';

export const routes: readonly (AppRoute & { path: AppPath })[] = everyArea
  .flatMap((area) => [...area.pages])
  .map((page) => ({ frame: 'staff', ...page, page: page.page as Route['page'] }));
