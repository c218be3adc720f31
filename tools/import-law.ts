// Reads every import of the product and holds it against the table in import-law-rules.ts.
import { glob, readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { parseSync } from 'vite';
import { type Rule, rules } from './import-law-rules.ts';

export interface Violation {
  file: string;
  line: number;
  rule: string;
}

interface Import {
  target: string;
  line: number;
  way: 'static' | 'lazy' | 'type';
}

const sources = ['packages/contract/src/**/*.ts', 'apps/server/src/**/*.ts', 'apps/web/src/**/*.{ts,tsx}'];
const tests = /\.(test|hardening|samples)\.tsx?$|\/testing\//;

/** Violations of the whole tree; tests and their helpers may import anything. */
export async function checkTree(root: string): Promise<Violation[]> {
  const violations: Violation[] = [];
  let read = 0;
  for await (const file of glob(sources, { cwd: root })) {
    if (tests.test(file)) continue;
    read += 1;
    violations.push(...checkFile(file, await readFile(posix.join(root, file), 'utf8')));
  }
  if (read === 0) throw new Error(`The import law found no sources in ${root}`);
  return violations.sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

/** Files that load each other in a circle, as the browser meets them: lazy imports and types close none. */
export async function circlesIn(root: string, pattern: string): Promise<string[][]> {
  const loads = new Map<string, string[]>();
  for await (const file of glob(pattern, { cwd: root })) {
    if (tests.test(file)) continue;
    const imports = importsOf(file, await readFile(posix.join(root, file), 'utf8'));
    loads.set(
      file,
      imports.filter(({ way }) => way === 'static').map(({ target }) => target),
    );
  }
  return circlesAmong(loads);
}

/** A circle for each file that comes back to itself, first seen first. */
export function circlesAmong(loads: ReadonlyMap<string, readonly string[]>): string[][] {
  const circles: string[][] = [];
  const done = new Set<string>();
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file]);
    if (path.includes(file) || done.has(file)) return;
    for (const target of loads.get(file) ?? []) visit(target, [...path, file]);
    done.add(file);
  };
  for (const file of loads.keys()) visit(file, []);
  return circles;
}

/** `file` is a path from the root. */
export function checkFile(file: string, text: string): Violation[] {
  const imports = importsOf(file, text);
  const lineAt = lineCounter(text);
  return rules
    .filter((rule) => rule.files.test(file) && !rule.except?.test(file))
    .flatMap((rule) => {
      const lines = imports.filter((it) => breaks(rule, file, it)).map((it) => it.line);
      const word = rule.words?.exec(text);
      if (word) lines.push(lineAt(word.index));
      return lines.map((line) => ({ file, line, rule: rule.says }));
    });
}

function breaks(rule: Rule, file: string, { target, way }: Import): boolean {
  if (way === 'type' && target.startsWith('packages/contract/')) return false;
  if (way !== 'static' && rule.allows?.includes(way)) return false;
  if (rule.foreignOnly && areaOf(target) === areaOf(file)) return false;
  if (rule.only) return !rule.only.some((pattern) => pattern.test(target));
  return rule.never?.some((pattern) => pattern.test(target)) ?? false;
}

function areaOf(path: string): string | undefined {
  return /^apps\/(?:server\/src\/modules|web\/src\/features)\/[^/]+\/([^/]+)\//.exec(path)?.[1];
}

function importsOf(file: string, text: string): Import[] {
  const { module, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  const lineAt = lineCounter(text);
  const onlyTypes = (entries: { isType: boolean }[]) => entries.length > 0 && entries.every((entry) => entry.isType);
  const found = (specifier: string, at: number, way: Import['way']) => ({
    target: targetOf(file, specifier),
    line: lineAt(at),
    way,
  });
  return [
    ...module.staticImports.map(({ moduleRequest, entries, start }) =>
      found(moduleRequest.value, start, onlyTypes(entries) ? 'type' : 'static'),
    ),
    ...module.staticExports.flatMap(({ entries, start }) =>
      entries
        .filter((entry) => entry.moduleRequest)
        .map((entry) => found(entry.moduleRequest!.value, start, entry.isType ? 'type' : 'static')),
    ),
    ...module.dynamicImports.map(({ moduleRequest, start }) =>
      found(text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''), start, 'lazy'),
    ),
  ];
}

/** './x.ts' and '@iskra/contract/x' become paths from the root, node:fs stays, a package becomes npm:name. */
function targetOf(file: string, specifier: string): string {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  if (specifier.startsWith('node:')) return specifier;
  const inContract = /^@iskra\/contract(?:\/(.+))?$/.exec(specifier);
  if (inContract) return `packages/contract/src/${inContract[1] ?? 'contract'}.ts`;
  return `npm:${specifier}`;
}

function lineCounter(text: string): (index: number) => number {
  return (index) => text.slice(0, index).split('\n').length;
}
