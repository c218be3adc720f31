/** The script that must run before the first paint comes inside the page: fetched, it would hold the paint back. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minifySync, type Plugin } from 'vite';

const tag = /<script src="\/(appearance\.js)"( nonce="[^"]*")?><\/script>/;

export function inlinedAppearance(publicDir: string): Plugin {
  return {
    name: 'inlined-appearance',
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
