import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useShownScheme } from './appearance.ts';
import { cssVariables, theme } from './theme.ts';

/** The page carries its CSP nonce in <meta property="csp-nonce">; the few <style> tags of Mantine repeat it. */
const styleNonce = () => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

/** Needed only around parts made of Mantine (menus, popovers, selects, modals, calendars). */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const scheme = useShownScheme();
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      forceColorScheme={scheme}
      getStyleNonce={styleNonce}
      withStaticClasses={false}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
