/** Scripts and styles are compressed once, here: the server only picks the file that the browser understands. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const squeezes = [
  { ending: '.br', squeeze: promisify<Buffer, Buffer>(brotliCompress) },
  { ending: '.gz', squeeze: promisify<Buffer, Buffer>(gzip) },
];
/** Below this the headers weigh more than what is saved. */
const worthSqueezing = 1024;

export function squeezed(): Plugin {
  return {
    name: 'squeezed',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => /\.(js|css|svg)$/.test(fileName));
      await Promise.all(
        files.flatMap((file) => {
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (content.length < worthSqueezing) return [];
          return squeezes.map(async ({ ending, squeeze }) =>
            writeFile(join(dir!, file.fileName + ending), await squeeze(content)),
          );
        }),
      );
    },
  };
}
