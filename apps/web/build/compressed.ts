/** Scripts and styles are compressed once, here: the server only picks the file that the browser understands. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const encodings = [
  { ending: '.br', compress: promisify<Buffer, Buffer>(brotliCompress) },
  { ending: '.gz', compress: promisify<Buffer, Buffer>(gzip) },
];
/** Below this the headers weigh more than the saving. */
const worthCompressing = 1024;

export function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    async writeBundle({ dir }, bundle) {
      const files = Object.values(bundle).filter(({ fileName }) => /\.(js|css|svg|wasm)$/.test(fileName));
      await Promise.all(
        files.flatMap((file) => {
          const content = Buffer.from(file.type === 'chunk' ? file.code : file.source);
          if (content.length < worthCompressing) return [];
          return encodings.map(async ({ ending, compress }) =>
            writeFile(join(dir!, file.fileName + ending), await compress(content)),
          );
        }),
      );
    },
  };
}
