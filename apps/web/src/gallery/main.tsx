import '../theme/fonts.css';
import '../theme/styles.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { ToastList } from '../kit/toast/toast-list.tsx';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { Gallery } from './gallery.tsx';

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ThemeProvider>
      <Gallery />
      <ToastList />
    </ThemeProvider>
  </StrictMode>,
);
