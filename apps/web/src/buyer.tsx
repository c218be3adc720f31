/** The entry of buyers: their login, the agreement and surveys. It is built apart, with a smaller React (build/buyer-entry.ts). */
import './old-browsers.ts';
import * as agreement from './features/people/login/buyer-agreement.page.tsx';
import * as login from './features/people/login/buyer-login.page.tsx';
import * as unavailable from './features/surveys/survey/unavailable.page.tsx';
import { buyerRoutes } from './shell/routing/buyer-routes.ts';
import type { PageModule } from './shell/routing/route-types.ts';
import { startLight } from './shell/start-light.tsx';

/** In the first file already: asked for as another one, each would cost a turn on the line. */
const there: Record<string, PageModule> = {
  '/auth/buyer': login,
  '/auth/buyer/agreement': agreement,
  '/survey/unavailable': unavailable,
};
const pageOf = ({ path, page }: (typeof buyerRoutes)[number]) => (there[path] ? async () => there[path]! : page);

// Not awaited: the file of the survey imports this one, and would wait for it to end.
void startLight(
  'buyer',
  buyerRoutes.map((route) => ({ ...route, page: pageOf(route) })),
)
  // As large as the whole script: over the network of a shop nobody waits for letters of another shape, or misses them.
  .then(() => import('./theme/fonts.css').catch(() => undefined));
