// `npm run new-area <name> -- …`: writes the skeleton of an ordinary area, a list with a form, which passes every test as it stands. Its
// questions and the next steps: docs/add-an-area.md.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { isRefused, readWish, usage } from './new-area/wish.ts';
import { writeArea } from './new-area/write-area.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    subject: { type: 'string' },
    route: { type: 'string' },
    words: { type: 'string' },
    one: { type: 'string' },
  },
});

function run(script: string, args: string[] = []): void {
  const { status } = spawnSync(process.execPath, [script, ...args], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`${script} ended with ${status}`);
}

const wish = readWish(root, { name: positionals[0], ...values });
if (isRefused(wish)) {
  console.error(`${wish.refused}\n\n${usage}`);
  process.exitCode = 1;
} else {
  const { written, changed } = writeArea(root, wish);
  run('tools/rows.ts');
  run('node_modules/.bin/biome', ['check', '--write', ...written, ...changed.filter((file) => file.endsWith('.ts'))]);
  console.log(`Written:\n  ${written.join('\n  ')}\nChanged:\n  ${changed.join('\n  ')}`);
  console.log(`Now: npm test -- --only types,lint,import-law; npm test -- --area ${wish.name}`);
}
