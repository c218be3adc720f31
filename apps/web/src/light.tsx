/** The light entry: logins and surveys. */
import './old-browsers.ts';
import { isLightPath } from '@iskra/contract/entries';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { LightApp } from './shell/light-app.tsx';
import { followFirst } from './shell/routing/first-visit.ts';
import { handOver, readDrawn } from './shell/routing/light-handover.ts';
import { lightRoutes } from './shell/routing/light-routes.ts';
import { matchRoute } from './shell/routing/match.ts';
import { preloadPage } from './shell/routing/page.tsx';
import { currentPlace } from './shell/routing/router.ts';
import { startApp } from './shell/start-app.ts';

startApp(isLightPath);

const root = document.getElementById('root')!;
const found = () => matchRoute(lightRoutes, currentPlace().pathname);
const bring = (page: ReturnType<typeof found>) => page && preloadPage(page.route).catch(() => undefined);
const asked = found();
await followFirst(lightRoutes);
// A page drawn at build stands there already and is typed into. It stays until this one can take its place in one step.
await bring(found());
const drawn = readDrawn(root);
delete root.dataset.drawn;
flushSync(() => createRoot(root).render(<LightApp />));
handOver(root, drawn);
// A buyer comes to a survey by the login, which is here already: the survey comes behind it.
void bring(asked);
