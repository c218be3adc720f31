// The files of a new area from their templates, and the lines that the rest of the tree has for every area.
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { linesOf, type Wish } from './wish.ts';

const templates = fileURLToPath(new URL('.', import.meta.url));

/** Each template and its target. */
const targets: Readonly<Record<string, string>> = {
  'migration.sql': 'apps/server/migrations/{{number}}_{{foo_bars}}.sql',
  'contract.ts': 'packages/contract/src/areas/{{subject}}/{{foo-bars}}.ts',
  'scope.store.ts': 'apps/server/src/modules/{{subject}}/{{foo-bars}}/{{foo-bars}}.scope.store.ts',
  'list.store.ts': 'apps/server/src/modules/{{subject}}/{{foo-bars}}/{{foo-bars}}.list.store.ts',
  'store.ts': 'apps/server/src/modules/{{subject}}/{{foo-bars}}/{{foo-bars}}.store.ts',
  'actions.ts': 'apps/server/src/modules/{{subject}}/{{foo-bars}}/{{foo-bars}}.actions.ts',
  'server.area.ts': 'apps/server/src/modules/{{subject}}/{{foo-bars}}/{{foo-bars}}.area.ts',
  'demo.ts': 'apps/server/src/modules/{{subject}}/{{foo-bars}}/{{foo-bars}}.demo.ts',
  'samples.ts': 'apps/server/src/modules/{{subject}}/{{foo-bars}}/{{foo-bars}}.samples.ts',
  'api.test.ts': 'apps/server/src/modules/{{subject}}/{{foo-bars}}/{{foo-bars}}.api.test.ts',
  'web.area.ts': 'apps/web/src/features/{{subject}}/{{foo-bars}}/{{foo-bars}}.area.ts',
  'page.tsx': 'apps/web/src/features/{{subject}}/{{foo-bars}}/{{foo-bars}}.page.tsx',
  'columns.tsx': 'apps/web/src/features/{{subject}}/{{foo-bars}}/{{foo-bar}}-columns.tsx',
  'record-actions.ts': 'apps/web/src/features/{{subject}}/{{foo-bars}}/{{foo-bar}}-actions.ts',
  'modal.tsx': 'apps/web/src/features/{{subject}}/{{foo-bars}}/{{foo-bar}}.modal.tsx',
  'view.modal.tsx': 'apps/web/src/features/{{subject}}/{{foo-bars}}/{{foo-bar}}-view.modal.tsx',
  'palette.ts': 'apps/web/src/features/{{subject}}/{{foo-bars}}/{{foo-bars}}.palette.ts',
  'help.ts': 'apps/web/src/features/{{subject}}/{{foo-bars}}/{{foo-bars}}.help.ts',
  'walk.ts': 'e2e/areas/{{foo-bars}}.ts',
  'e2e.ts': 'e2e/{{subject}}/{{foo-bars}}.e2e.ts',
};

/** The group of the side menu; a subject that has none stands with the data. */
const menus: Partial<Record<Wish['subject'], string>> = {
  network: 'network',
  people: 'people',
  coins: 'coins',
  tasks: 'tasks',
  surveys: 'tasks',
  content: 'content',
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const pascal = (name: string) => name.split('-').map(capital).join('');
const camel = (name: string) => pascal(name).replace(/^./, (letter) => letter.toLowerCase());

/** Endings of a participle beside the word: добавлен, добавлена, добавлено. */
function endingsOf(word: string): { а: string; ён: string } {
  if (/(а|я|ость)$/.test(word)) return { а: 'а', ён: 'ена' };
  return /(о|е|ё)$/.test(word) ? { а: 'о', ён: 'ено' } : { а: '', ён: 'ён' };
}

function nextNumber(root: string): string {
  const numbers = globSync('apps/server/migrations/*.sql', { cwd: root }).map((file) =>
    Number.parseInt(basename(file), 10),
  );
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

function marksOf(root: string, { name, one, subject, route, words }: Wish): Record<string, string> {
  const [nominative, accusative, two, five, all] = words as [string, string, string, string, string];
  const [oneText, manyText] = [one.replaceAll('-', ' '), name.replaceAll('-', ' ')];
  return {
    number: nextNumber(root),
    subject,
    route,
    menu: menus[subject] ?? 'data',
    'foo-bar': one,
    'foo-bars': name,
    foo_bar: one.replaceAll('-', '_'),
    foo_bars: name.replaceAll('-', '_'),
    fooBar: camel(one),
    fooBars: camel(name),
    FooBar: pascal(one),
    FooBars: pascal(name),
    'foo bar': oneText,
    'foo bars': manyText,
    'Foo bars': capital(manyText),
    статья: nominative,
    Статья: capital(nominative),
    статью: accusative,
    'статьи 2': two,
    статей: five,
    статьи: all,
    Статьи: capital(all),
    ...endingsOf(nominative),
  };
}

/** A mark that nobody knows stays as it is, and no compiler lets it pass. */
const filled = (text: string, marks: Readonly<Record<string, string>>) =>
  text.replace(/\{\{([^{}]+)\}\}/g, (mark, name: string) => marks[name] ?? mark);

const from = (line: string) => /from '([^']+)'/.exec(line)?.[1] ?? '';

/** Among the lines that begin so, by the file that each names. */
function withLine(text: string, begins: string, line: string): string {
  const lines = text.split('\n');
  const after = lines.findLastIndex((other) => other.startsWith(begins) && from(other) < from(line));
  return lines.toSpliced(after + 1, 0, line).join('\n');
}

const before = (text: string, place: string, line: string) => text.replace(place, () => `${line}${place}`);
const without = (text: string, line: string) => text.replace(`\n${line}\n`, '\n');

/** Paths of which every call of the specification is one of the skeleton's. */
function answeredPaths(root: string, name: string): string[] {
  const own = new Set([
    `POST /${name}`,
    `POST /${name}/add`,
    `GET /${name}/{id}`,
    `PATCH /${name}/{id}`,
    `POST /${name}/export`,
  ]);
  const calls = linesOf(root, 'spec-calls.txt').map((line) => line.split(' ') as [string, string]);
  const waiting = linesOf(root, 'missing-calls.txt');
  return waiting.filter((path) =>
    calls
      .filter((call) => call[1] === path)
      .every(([methods]) => methods.split(',').every((method) => own.has(`${method} ${path}`))),
  );
}

/** What the rest of the tree has for every area, by file. */
function centralLines(root: string, wish: Wish): Record<string, (text: string) => string> {
  const { name, one, subject, route, words } = wish;
  const [id, table] = [camel(name), name.replaceAll('-', '_')];
  return {
    'packages/contract/src/areas.ts': (text) =>
      withLine(text, 'export ', `export { ${id}Area as ${id} } from './areas/${subject}/${name}.ts';`),
    'apps/server/src/modules/areas.ts': (text) =>
      withLine(text, 'export ', `export { ${id} } from './${subject}/${name}/${name}.area.ts';`),
    'apps/web/src/shell/areas.ts': (text) =>
      before(
        withLine(text, 'import ', `import { ${id} } from '../features/${subject}/${name}/${name}.area.ts';`),
        '\n};\n\nexport type Area',
        `\n  ${id},`,
      ),
    'apps/server/src/database/rows/lock-order.ts': (text) => before(text, '  // Where, then who.\n', `  '${table}',\n`),
    'packages/contract/missing-routes.txt': (text) => without(text, route),
    'packages/contract/missing-calls.txt': (text) => answeredPaths(root, name).reduce(without, text),
    'docs/glossary.md': (text) =>
      before(text, '\n\nWords of the code itself', `\n| ${words[0]} | \`${one}\` | \`${route}\` | \`/${name}\` | |`),
  };
}

export function writeArea(root: string, wish: Wish): { written: string[]; changed: string[] } {
  const marks = marksOf(root, wish);
  const written = Object.entries(targets).map(([template, target]) => {
    const file = filled(target, marks);
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), filled(readFileSync(join(templates, `${template}.txt`), 'utf8'), marks), {
      flag: 'wx',
    });
    return file;
  });
  const changed = Object.entries(centralLines(root, wish)).flatMap(([file, change]) => {
    const old = readFileSync(join(root, file), 'utf8');
    const text = change(old);
    if (text === old) return [];
    writeFileSync(join(root, file), text);
    return [file];
  });
  return { written, changed };
}
