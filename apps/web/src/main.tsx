/** The staff app. */
import { isLightPath } from '@iskra/contract/entries';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { App } from './shell/app.tsx';
import { startApp } from './shell/start-app.ts';
import { ThemeProvider } from './theme/theme-provider.tsx';

// A failed read is told once and retried by the person; a warm answer serves for half a minute.
const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false } },
});

startApp((pathname) => !isLightPath(pathname));
createRoot(document.getElementById('root')!).render(
  <QueryClientProvider client={queries}>
    <ThemeProvider>
      <App />
    </ThemeProvider>
  </QueryClientProvider>,
);
