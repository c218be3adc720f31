/** The staff app. */
import './theme/fonts.css';
import { entryOf } from '@iskra/contract/entries';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { findLostAnswersBy } from './data/calls/call.ts';
import { watchConnection } from './data/calls/connection.ts';
import { answerAfterAll, refusalOfEarlier } from './data/calls/lost-answer.ts';
import { App } from './shell/app.tsx';
import { matchRoute } from './shell/routing/match.ts';
import { pageOf } from './shell/routing/page.tsx';
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
const match = matchRoute(routes, location.pathname);
if (match && hasUserToken()) {
  // Most people may see the page that they open: its files come while the server checks who it is. A file that fails is asked for again.
  void loadUser();
  pageOf(match.route);
}
createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={queries}>
    <ThemeProvider>
      <App />
    </ThemeProvider>
  </QueryClientProvider>,
);
