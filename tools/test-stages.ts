// What each stage of the test command runs and how its result is counted.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserPath } from './browser.ts';
import { checkTree } from './import-law.ts';
import { rules } from './import-law-rules.ts';
import { countCases, countPlaywright, countVitest, type Outcome } from './test-report.ts';

/** `filters` are words for the test runners: parts of file names. An area narrows them to its own tests. */
type Stage = (filters: string[], area?: string) => Promise<Outcome>;

/** Tests that walk over every area: they look at the one that is named. */
const browserWalks = ['pages', 'windows', 'sent-windows'];

const root = fileURLToPath(new URL('..', import.meta.url));
const typeProjects = ['packages/contract', 'apps/server', 'apps/web', 'apps/web/worker', '.'];
/** Not a budget but a guard: a stage that hangs is ended and has failed. */
const limitMs = { quick: 600_000, vitest: 1_500_000, browser: 2_400_000 };

export const stages: Record<string, Stage> = { types, lint, 'import-law': importLaw, vitest, browser };

async function types(): Promise<Outcome> {
  // Side by side as they are, each project needs one checker: all of them work out the same types again.
  const check = (project: string) => runQuietly('tsc', ['--noEmit', '-p', project, '--checkers', '1']);
  const results = await Promise.all(typeProjects.map(check));
  return countCases(results.map((exitCode) => exitCode === 0));
}

async function lint(): Promise<Outcome> {
  return countCases([
    (await runQuietly('biome', ['check', '--error-on-warnings', '--max-diagnostics=none', '.'])) === 0,
  ]);
}

async function importLaw(): Promise<Outcome> {
  const violations = await checkTree(root);
  for (const { file, line, rule } of violations) console.log(`${file}:${line} ${rule}`);
  const broken = new Set(violations.map((violation) => violation.rule));
  return countCases(rules.map((rule) => !broken.has(rule.says)));
}

async function vitest(named: string[], area?: string): Promise<Outcome> {
  const filters = area ? [...named, area] : named;
  return withReport(async (reportFile) => {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${reportFile}`];
    // Vitest colours even output to a file.
    const env = process.stdout.isTTY ? {} : { NO_COLOR: '1' };
    const exitCode = await run('vitest', ['run', '--allowOnly=false', ...reporters, ...filters], limitMs.vitest, env);
    return countVitest(await readReport(reportFile), exitCode);
  });
}

async function browser(named: string[], area?: string): Promise<Outcome> {
  const filters = area ? [...named, area, ...browserWalks] : named;
  const chromium = await browserPath();
  const output = await mkdtemp(join(tmpdir(), 'iskra-e2e-'));
  const outcome = await withReport(async (reportFile) => {
    const env = {
      ISKRA_CHROMIUM: chromium,
      ISKRA_E2E_OUTPUT: output,
      PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
      ...(area && { ISKRA_AREA: area }),
    };
    const args = ['test', '--forbid-only', '--reporter=dot,json', ...filters];
    const exitCode = await run('playwright', args, limitMs.browser, env);
    return countPlaywright(await readReport(reportFile), exitCode);
  });
  // Screenshots of failures stay; their paths are in the output.
  if (outcome.failed === 0) await rm(output, { recursive: true, force: true });
  return outcome;
}

async function withReport(use: (reportFile: string) => Promise<Outcome>): Promise<Outcome> {
  const dir = await mkdtemp(join(tmpdir(), 'iskra-report-'));
  try {
    return await use(join(dir, 'report.json'));
  } finally {
    await rm(dir, { recursive: true });
  }
}

async function readReport<Report>(file: string): Promise<Report> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error('The runner ended without a report');
  });
  return JSON.parse(text);
}

/** Runs a command of node_modules/.bin, on the Node that runs us, with its output on ours. */
function run(command: string, args: string[], limit: number, env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn(process.execPath, [bin(command), ...args], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  });
  return ended(child, limit);
}

/** The same, printing what the command said only when it failed. */
async function runQuietly(command: string, args: string[]): Promise<number> {
  const child = spawn(process.execPath, [bin(command), ...args], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const exitCode = await ended(child, limitMs.quick);
  if (exitCode !== 0) console.log(`${command} ${args.join(' ')}\n${said.trim()}`);
  return exitCode;
}

function ended(child: ChildProcess, limit: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      console.log(`Ended after ${limit / 1000} s without a result`);
      child.kill('SIGTERM');
      setTimeout(() => child.kill('SIGKILL'), 10_000).unref();
    }, limit);
    child.on('error', reject);
    child.on('close', (exitCode) => {
      clearTimeout(timer);
      resolve(exitCode ?? 1);
    });
  });
}

function bin(command: string): string {
  return join(root, 'node_modules/.bin', command);
}
