/**
 * Builds the entry of buyers apart from the others: with Preact in the place of React, and with nothing that it would share with the back office.
 * A buyer comes once, by a QR code, over the network of a shop, and would wait for every kilobyte.
 */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type ResolvedConfig, type Rolldown, type UserConfig } from 'vite';
import { firstModules } from './chunks.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const standIns = [
  { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
  { find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
  { find: /^react(-dom)?$/, replacement: 'preact/compat' },
  // A buyer opens no window of the back office, and has the phone's own calendar.
  { find: /^\.\/modals\.ts$/, replacement: here('../src/shell/windows/buyer-modals.ts') },
  { find: /^.*\/kit\/dates\/date-field\.tsx$/, replacement: here('../src/kit/dates/native-date-field.tsx') },
];

/** All but the survey is one file: it is needed before it, and a file more is a turn more on a slow line. */
const notSurvey = /features[\\/]people[\\/]login[\\/]|unavailable\.page/;

function beforeSurvey(page: string): Rolldown.CodeSplittingGroup {
  let first: Set<string> | undefined;
  return {
    name: (id, chunks) => {
      first ??= firstModules([page], chunks, notSurvey);
      return first.has(id) ? 'buyer' : null;
    },
  };
}

export function buyerEntry(page: string, plugins: () => Plugin[], ours: UserConfig): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'buyer-entry',
    apply: 'build',
    configResolved: (resolved) => {
      config = resolved;
    },
    async writeBundle({ dir }) {
      await build({
        ...ours,
        configFile: false,
        root: config.root,
        logLevel: 'error',
        publicDir: false,
        resolve: { alias: standIns },
        plugins: [react(), ...plugins()],
        build: {
          ...ours.build,
          outDir: dir!,
          emptyOutDir: false,
          rolldownOptions: {
            input: page,
            checks: { bundlerTimings: false },
            output: { codeSplitting: { groups: [beforeSurvey(page)] } },
          },
        },
      });
    },
  };
}
