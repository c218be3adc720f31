/** The light entry: logins and surveys. */
import './old-browsers.ts';
import { isLightPath } from '@iskra/contract/entries';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { LightApp } from './shell/light-app.tsx';
import { handOver, readDrawn } from './shell/routing/light-handover.ts';
import { lightRoutes } from './shell/routing/light-routes.ts';
import { matchRoute } from './shell/routing/match.ts';
import { preloadPage } from './shell/routing/page.tsx';
import { currentPlace } from './shell/routing/router.ts';
import { followFirst } from './shell/routing/use-visit.ts';
import { startApp } from './shell/start-app.ts';

startApp(isLightPath);

const root = document.getElementById('root')!;
const asked = matchRoute(lightRoutes, currentPlace().pathname);
await followFirst(lightRoutes);
const match = matchRoute(lightRoutes, currentPlace().pathname);
// A page drawn at build stands there already and is typed into. It stays until this one can take its place in one step.
if (match) await preloadPage(match.route).catch(() => undefined);
const drawn = readDrawn(root);
delete root.dataset.drawn;
flushSync(() => createRoot(root).render(<LightApp />));
handOver(root, drawn);
// Whoever comes to a survey meets the login first, which is here already: the survey comes behind it.
if (asked && asked.route !== match?.route) void preloadPage(asked.route).catch(() => undefined);
