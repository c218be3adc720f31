// What a new area is asked to be: its words, checked before anything is written.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { betterWords } from '../banned-words.ts';
import { subjects } from '../subjects.ts';

export const usage = `npm run new-area <name> -- --subject <subject> --route <route> --words <five words> [--one <name of one>]
  npm run new-area articles -- --subject content --route /articles --words статья,статью,статьи,статей,статьи
    name     many, in small Latin letters, words joined by «-»: articles, sku-groups
    subject  the folder: ${Object.keys(subjects).join(', ')}
    route    a page of the specification that waits in packages/contract/missing-routes.txt
    words    this is a … (статья), add a … (статью), two … (статьи), five … (статей), all … (статьи)
    one      the name of one, where it is not the other one without its «s»`;

export interface Asked {
  name?: string | undefined;
  subject?: string | undefined;
  route?: string | undefined;
  words?: string | undefined;
  one?: string | undefined;
}

export interface Wish {
  /** `sku-groups` */
  name: string;
  /** `sku-group` */
  one: string;
  subject: keyof typeof subjects;
  route: string;
  /** статья, статью, статьи, статей, статьи */
  words: readonly string[];
}

interface Refused {
  refused: string;
}

export const isRefused = (answer: Wish | Refused): answer is Refused => 'refused' in answer;

const nameShape = /^[a-z]+(-[a-z]+)*$/;
const wordShape = /^[А-ЯЁа-яё]+([ -][А-ЯЁа-яё]+)*$/;
const reserved = ['class', 'import', 'export', 'default', 'new', 'case', 'enum', 'switch', 'package', 'interface'];

/** categories: category; boxes: box; skus: sku. */
export function oneOf(name: string): string {
  if (name.endsWith('ies')) return `${name.slice(0, -3)}y`;
  return name.replace(/(?<=ss|x|ch|sh)es$|s$/, '');
}

function nameFault(name: string, what: string): string | undefined {
  if (!nameShape.test(name))
    return `«${name}» is no name of ${what}: small Latin letters, words joined by «-», such as articles or sku-groups`;
  const banned = name.split('-').find((word) => Object.hasOwn(betterWords, word));
  if (banned) return `Nothing is called «${banned}»: say ${betterWords[banned]}`;
  return reserved.includes(name) ? `«${name}» is a word of the language` : undefined;
}

/** Where the name is taken: an area, or a table. */
function placeOf(root: string, name: string): string | undefined {
  const rooms = [
    `packages/contract/src/areas/*/${name}{,.ts}`,
    `apps/server/src/modules/*/${name}`,
    `apps/web/src/features/*/${name}`,
    `e2e/areas/${name}.ts`,
  ];
  const room = rooms.flatMap((pattern) => globSync(pattern, { cwd: root }))[0];
  const table = new RegExp(`create table ${name.replaceAll('-', '_')} `);
  const isTable = (file: string) => table.test(readFileSync(`${root}/${file}`, 'utf8'));
  return room ?? globSync('apps/server/migrations/*.sql', { cwd: root }).find(isTable);
}

export const linesOf = (root: string, file: string) =>
  readFileSync(`${root}/packages/contract/${file}`, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'));

function routeFault(root: string, route: string): string | undefined {
  const roles = new Map(
    linesOf(root, 'spec-routes.txt').map((line) => [line.split(' ')[0]!, line.split(' ').slice(1)]),
  );
  const waiting = linesOf(root, 'missing-routes.txt').filter(
    (path) => !path.includes(':') && roles.get(path)?.join() === 'admin',
  );
  if (waiting.includes(route)) return undefined;
  const others = `These wait for a list of an administrator: ${waiting.join(', ') || 'none'}`;
  const access = roles.get(route);
  if (!access) return `${route} is no page of the specification. ${others}`;
  if (route.includes(':')) return `${route} is a page of one record: the skeleton has its list. ${others}`;
  return access.join() === 'admin'
    ? `${route} is there already. ${others}`
    : `${route} is for ${access.join(', ')}. ${others}`;
}

function firstFault(root: string, { name, one, subject, route, words }: Wish): string | undefined {
  const wrongName = nameFault(name, 'an area') ?? nameFault(one, 'one record');
  if (wrongName) return wrongName;
  if (one === name) return `One and many are both «${name}»: say what one is called, --one <name>`;
  const taken = placeOf(root, name);
  if (taken) return `«${name}» is there already: ${taken}`;
  if (!Object.hasOwn(subjects, subject)) return `No subject «${subject}»: one of ${Object.keys(subjects).join(', ')}`;
  if (words.length !== 5 || !words.every((word) => wordShape.test(word)))
    return `--words «${words.join()}»: five forms in Russian, such as статья,статью,статьи,статей,статьи`;
  return routeFault(root, route);
}

export function readWish(root: string, { name, subject, route, words, one }: Asked): Wish | Refused {
  const missing = Object.entries({ name, subject, route, words }).filter(([, value]) => !value);
  if (missing.length > 0) return { refused: `Not said: ${missing.map(([what]) => what).join(', ')}` };
  if (!existsSync(`${root}/tools/subjects.ts`)) return { refused: `${root} is not the root of the project` };
  const wish: Wish = {
    name: name!,
    one: one ?? oneOf(name!),
    subject: subject as Wish['subject'],
    route: route!,
    words: words!.split(',').map((word) => word.trim()),
  };
  const refused = firstFault(root, wish);
  return refused ? { refused } : wish;
}
