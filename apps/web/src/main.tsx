/** The staff app. */
import './theme/styles.ts';
import { isLightPath } from '@iskra/contract/entries';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { App } from './shell/app.tsx';
import { watchAppHeight } from './shell/app-height.ts';
import { listenChunkErrors } from './shell/chunk-errors.ts';
import { listenErrors } from './shell/interface-log.ts';
import { startRouter } from './shell/router.ts';
import { ThemeProvider } from './theme/theme-provider.tsx';

// A failed read is told once and retried by the person; a warm answer serves for half a minute.
const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false } },
});

listenErrors();
listenChunkErrors();
watchAppHeight();
startRouter((pathname) => !isLightPath(pathname));
createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={queries}>
    <ThemeProvider>
      <App />
    </ThemeProvider>
  </QueryClientProvider>,
);
