/** Starts a page of the browser that is no back office: what was drawn at build stands there already and is typed into. */
import { type Entry, entryOf } from '@iskra/contract/entries';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { LightApp } from './light-app.tsx';
import { followFirst } from './routing/first-visit.ts';
import { handOver, readDrawn } from './routing/light-handover.ts';
import { matchRoute } from './routing/match.ts';
import { preloadPage } from './routing/page.tsx';
import type { Route } from './routing/route-types.ts';
import { currentPlace } from './routing/router.ts';
import { startApp } from './start-app.ts';

export async function startLight(entry: Entry, routes: readonly Route[]): Promise<void> {
  startApp((pathname) => entryOf(pathname) === entry);
  const root = document.getElementById('root')!;
  const found = () => matchRoute(routes, currentPlace().pathname);
  const bring = (page: ReturnType<typeof found>) => page && preloadPage(page.route).catch(() => undefined);
  const asked = found();
  await followFirst(routes);
  // The drawn page stays until this one can take its place in one step.
  await bring(found());
  const drawn = readDrawn(root);
  delete root.dataset.drawn;
  flushSync(() => createRoot(root).render(<LightApp routes={routes} />));
  handOver(root, drawn);
  // A buyer comes to a survey by the login, which is here already: the survey comes behind it.
  void bring(asked);
}
