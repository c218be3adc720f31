/** The staff app. */
import './theme/fonts.css';
import { entryOf } from '@iskra/contract/entries';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { findLostAnswersBy } from './data/calls/call.ts';
import { watchConnection } from './data/calls/connection.ts';
import { answerAfterAll, refusalOfEarlier } from './data/calls/lost-answer.ts';
import { App } from './shell/app.tsx';
import { matchRoute } from './shell/routing/match.ts';
import { pageOf, preloadPage } from './shell/routing/page.tsx';
import { routes } from './shell/routing/routes.ts';
import { hasUserToken, loadUser } from './shell/session/session.ts';
import { startApp } from './shell/start-app.ts';
import { ThemeProvider } from './theme/theme-provider.tsx';

// A failed read is told once and retried by the person; a warm answer serves for half a minute. Without a network it fails as well: a page
// that only waits for it would stay grey. What did not come is asked for when the network is back.
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      networkMode: 'always',
      refetchOnReconnect: true,
    },
  },
});

findLostAnswersBy({ answerAfterAll, refusalOfEarlier });
watchConnection();
startApp((pathname) => entryOf(pathname) === 'app');
const root = createRoot(document.getElementById('root')!);
/** In slices: a phone that is busy with the first page still answers to a finger. */
const draw = () =>
  startTransition(() =>
    root.render(
      <QueryClientProvider client={queries}>
        <ThemeProvider>
          <App />
        </ThemeProvider>
      </QueryClientProvider>,
    ),
  );

/** What was drawn before the program (field/start.js) stays until the page can take its place, but not for ever. */
const longestMs = 3_000;
const match = matchRoute(routes, location.pathname);
const person = match && hasUserToken() ? loadUser() : undefined;
if (match && person && document.documentElement.dataset.field !== undefined) {
  const ready = Promise.allSettled([person, preloadPage(match.route, queries)]);
  void Promise.race([ready, new Promise((resolve) => setTimeout(resolve, longestMs))]).then(draw);
} else {
  // Most people may see the page that they open: its files come while the server checks who it is. A file that fails is asked for again.
  if (match && person) pageOf(match.route);
  draw();
}
