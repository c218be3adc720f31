import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkFile, checkTree, circlesAmong, circlesIn } from './import-law.ts';
import { rules } from './import-law-rules.ts';

const server = 'apps/server/src';
const web = 'apps/web/src';

/** One planted violation per rule: file, its text, a part of the sentence that must catch it. */
const planted: [file: string, text: string, rule: string][] = [
  ['packages/contract/src/coins.ts', "import { z } from 'zod';", 'The contract imports zod/mini'],
  [
    `${server}/modules/money/coins/coins.area.ts`,
    "import type { FastifyRequest } from 'fastify';",
    'Only the http room',
  ],
  [`${server}/modules/money/coins/coins.rules.ts`, "import { now } from '../../../clock.ts';", 'decides purely'],
  [`${server}/modules/money/coins/coins.actions.ts`, "import { sql } from 'kysely';", 'imports the SQL libraries'],
  [
    `${server}/modules/money/coins/coins.actions.ts`,
    "export const f = (ctx) => ctx.db.selectFrom('coins');",
    'builds queries',
  ],
  [
    `${server}/modules/money/coins/coins.store.ts`,
    "db.selectFrom('coins').where('id', 'in', ids);",
    'A list may be empty',
  ],
  [
    `${server}/modules/money/coins/coins.actions.ts`,
    'await pay(ctx).catch(() => undefined);',
    'leaves its transaction dead',
  ],
  [
    `${server}/jobs/listen.ts`,
    'const client = new pg.Client({ connectionString: url });',
    'nobody listens when one is lost',
  ],
  [`${server}/outside/sms.ts`, "import { problem } from '../problem.ts';", 'outside/ imports nothing of ours'],
  [
    `${server}/modules/money/coins/coins-file.ts`,
    "const { drawing } = await import('./coins.drawing.ts');",
    'PDFs are drawn in threads',
  ],
  [`${server}/program/coins.ts`, 'await mkdir(settings.coinsDir, { recursive: true });', 'Folders are made by'],
  [
    `${server}/modules/money/coins/coins.actions.ts`,
    "import { find } from '../tasks/tasks.store.ts';",
    'Of another module',
  ],
  [
    `${server}/modules/money/coins/coins.store.ts`,
    "import { openPool } from '../../../database/connections/pool.ts';",
    'cannot reach the pool',
  ],
  [
    `${server}/modules/money/coins/coins.area.ts`,
    "import { mount } from '../../../http/mount.ts';",
    'nothing of the http room',
  ],
  [
    `${server}/modules/money/coins/coins.actions.ts`,
    "import { sendSms } from '../../../outside/sms.ts';",
    'Outside effects',
  ],
  [
    `${server}/modules/money/coins/coins.store.ts`,
    "import { award } from './coins.actions.ts';",
    'holds SQL and no use case',
  ],
  [
    `${server}/database/paging.ts`,
    "import { pay } from '../modules/money/coins/coins.actions.ts';",
    'stands below modules',
  ],
  [
    `${server}/jobs/queue.ts`,
    "import { pay } from '../modules/money/coins/coins.actions.ts';",
    'The jobs room stands below',
  ],
  [`${server}/database/books.ts`, "import { cities } from '../demo/values.ts';", 'depends on its demo data'],
  [
    `${server}/modules/money/coins/coins.area.ts`,
    "import { demo } from './coins.demo.ts';",
    'depends on its demo data',
  ],
  [`${server}/main.ts`, "import { testDatabase } from './testing/database.ts';", 'Test helpers stay in tests'],
  [`${server}/http/app.ts`, "import { routes } from '../../../web/src/shell/routes.ts';", 'nothing of the web app'],
  [`${web}/data/call.ts`, "import { roles } from '../../../server/src/roles.ts';", 'nothing of the server'],
  [`${web}/data/call.ts`, "import { problems } from '@iskra/contract/problems';", 'never what is collected'],
  [`${web}/kit/field.tsx`, "import { contract } from '@iskra/contract';", 'would suit any product'],
  [`${web}/data/use-ask.ts`, "import { href } from '../shell/href.ts';", 'data/ stands below'],
  [`${web}/features/money/coins/coins.page.tsx`, "export * from '../tasks/tasks.part.tsx';", 'Of another feature'],
  [`${web}/features/money/coins/coins.shared.tsx`, "import '../../people/staff/staff.page.tsx';", 'Of another feature'],
  [
    `${web}/features/money/coins/coins.page.tsx`,
    "const page = () => import('../tasks/tasks.page.tsx');",
    'Of another feature',
  ],
  [
    `${web}/features/money/coins/coins.page.tsx`,
    "import type { Task } from '../tasks/task-words.ts';",
    'Of another feature',
  ],
  [
    `${web}/shell/frame/top-bar.tsx`,
    "import { amountOf } from '../../features/money/coins/coins.shared.ts';",
    'the rest of them lazily only',
  ],
  [`${web}/data/words/amount.ts`, "import '../../features/money/coins/coins.shared.ts';", 'data/ stands below'],
  [
    `${web}/features/money/coins/coins.page.tsx`,
    "import { routes } from '../../../shell/routes.ts';",
    'what the shell offers',
  ],
  [
    `${web}/shell/routes.ts`,
    "import { CoinsPage } from '../features/money/coins/coins.page.tsx';",
    'the rest of them lazily only',
  ],
  [`${web}/features/money/coins/coins.area.ts`, "import { CoinsPage } from './coins.page.tsx';", 'loads nothing of it'],
];

/** What looks similar and is allowed. */
const lawful: [file: string, text: string][] = [
  ['packages/contract/src/coins.ts', "import * as z from 'zod/mini';\nexport { roles } from './roles.ts';"],
  [
    `${server}/http/mount.ts`,
    "import fastify from 'fastify';\nimport { pay } from '../modules/money/coins/coins.actions.ts';",
  ],
  [`${server}/modules/money/coins/coins.rules.ts`, "import { words } from '@iskra/contract/words';"],
  [
    `${server}/modules/money/coins/coins.store.ts`,
    "import { sql } from 'kysely';\nexport const f = (db) => db.selectFrom('coins');",
  ],
  [
    `${server}/modules/money/coins/coins.actions.ts`,
    "import { isOpen } from '../tasks/tasks.rules.ts';\nimport { find } from './coins.store.ts';",
  ],
  [`${server}/modules/money/coins/coins.jobs.ts`, "import { sendSms } from '../../../outside/sms.ts';"],
  [
    `${server}/outside/sms.ts`,
    "import type { Role } from '@iskra/contract/roles';\nimport { request } from 'node:https';",
  ],
  [
    `${server}/modules/money/coins/coins-file.ts`,
    "import { pdfOrder } from '../../../outside/pdf/pdf-order.ts';\nimport type { Coins } from './coins.drawing.ts';",
  ],
  [`${web}/shell/areas.ts`, "import { coins } from '../features/money/coins/coins.area.ts';"],
  [`${web}/features/money/coins/coins.area.ts`, "const page = () => import('./coins.page.tsx');"],
  [`${web}/kit/select.ts`, "import { finder } from '@iskra/contract/kernel/search';"],
  [`${web}/kit/rule.ts`, "import { isJoined } from '@iskra/contract/kernel/conditions/rules';"],
  [`${web}/kit/field.tsx`, "import type { Role } from '@iskra/contract/roles';\nimport { useId } from 'react';"],
  [
    `${web}/features/money/coins/coins.page.tsx`,
    "import { CoinsTable } from './coins-table.part.tsx';\nimport { href } from '../../../shell/paths.ts';",
  ],
  [
    `${web}/features/money/coins/coins.page.tsx`,
    "import { TaskName } from '../tasks/task-name.shared.tsx';\nimport { staffSearch } from '../../people/staff/staff.shared.ts';",
  ],
  [
    `${web}/shell/routes.ts`,
    "import type { Props } from '../features/money/coins/coins.page.tsx';\nexport const page = () => import('../features/money/coins/coins.page.tsx');",
  ],
];

describe('a planted violation is caught', () => {
  test.each(planted)('%s: %s', (file, text, sentence) => {
    const violations = checkFile(file, `// one line above\n${text}\n`);
    expect(violations).toContainEqual({ file, line: 2, rule: expect.stringContaining(sentence) });
  });

  test('for every rule of the table', () => {
    const caught = planted.map(([, , sentence]) => rules.filter((rule) => rule.says.includes(sentence)));
    expect(caught.every((matching) => matching.length === 1)).toBe(true);
    expect(new Set(caught.flat())).toEqual(new Set(rules));
  });
});

describe('what the law allows passes', () => {
  test.each(lawful)('%s: %s', (file, text) => {
    expect(checkFile(file, text)).toEqual([]);
  });
});

test('every way of importing is seen', () => {
  const ways = [
    "import './x.ts'",
    "import x from './x.ts'",
    "import type { X } from './x.ts'",
    "export { x } from './x.ts'",
    "export * from './x.ts'",
    "const x = import('./x.ts')",
  ].map((statement) => statement.replace('./x.ts', '../modules/money/coins/x.ts'));
  for (const text of ways) expect(checkFile(`${server}/outside/sms.ts`, text), text).toHaveLength(1);
});

test('a PDF is drawn nowhere else, by any import', () => {
  const targets = ['pdfkit', 'pdfkit/js/pdfkit.js', './coins.drawing.ts', '../../../outside/pdf/draw-pdf.ts'];
  for (const target of targets)
    expect(checkFile(`${server}/modules/money/coins/coins-file.ts`, `import '${target}'`), target).toHaveLength(1);
  expect(checkFile(`${server}/modules/money/coins/coins.drawing.ts`, "import 'pdfkit'")).toHaveLength(1);
});

test('the whole tree is read, tests excepted', async () => {
  const root = await mkdtemp(join(tmpdir(), 'iskra-law-'));
  const unlawful = "import { problem } from '../../problem.ts';\n";
  await mkdir(join(root, server, 'outside/mail'), { recursive: true });
  await writeFile(join(root, server, 'outside/mail/smtp.ts'), unlawful);
  await writeFile(join(root, server, 'outside/mail/smtp.test.ts'), unlawful);
  const violations = await checkTree(root);
  expect(violations.map(({ file, line }) => `${file}:${line}`)).toEqual([`${server}/outside/mail/smtp.ts:1`]);
  await rm(root, { recursive: true });
});

test('a tree without sources is an error, not a clean tree', async () => {
  await expect(checkTree(join(tmpdir(), 'no-such-tree'))).rejects.toThrow('no sources');
});

test('no files of the web load each other in a circle: pages come by the functions of the declarations', async () => {
  expect(await circlesIn(new URL('..', import.meta.url).pathname, 'apps/web/src/**/*.{ts,tsx}')).toEqual([]);
}, 60_000);

test('a circle is told by its files', () => {
  const loads = new Map([
    ['areas.ts', ['page.ts']],
    ['page.ts', ['href.ts', 'kit.ts']],
    ['href.ts', ['areas.ts']],
    ['kit.ts', []],
  ]);
  expect(circlesAmong(loads)).toEqual([['areas.ts', 'page.ts', 'href.ts', 'areas.ts']]);
});
