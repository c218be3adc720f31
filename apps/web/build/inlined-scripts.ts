/** The scripts that must run before the first paint come inside the page: fetched, they would hold the paint back. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

const tag = /<script src="\/([a-z]+\.js)"( nonce="[^"]*")?><\/script>/g;

export function inlinedScripts(publicDir: string): Plugin {
  return {
    name: 'inlined-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) =>
        html.replace(tag, (_, file: string, nonce = '') => {
          const { code } = minifySync(file, readFileSync(join(publicDir, file), 'utf8'));
          return `<script${nonce}>${code}</script>`;
        }),
    },
  };
}
