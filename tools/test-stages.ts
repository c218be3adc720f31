// What each stage of the test command runs and how its result is counted.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { browserPath } from './browser.ts';
import { checkTree } from './import-law.ts';
import { rules } from './import-law-rules.ts';

export interface Outcome {
  passed: number;
  failed: number;
}

/** `filters` are words for the test runners: parts of file names. */
type Stage = (filters: string[]) => Promise<Outcome>;

const root = fileURLToPath(new URL('..', import.meta.url));
const typeProjects = ['packages/contract', 'apps/server', 'apps/web', '.'];
/** Together below the twelve minutes that the whole command may take; a stage that hangs is ended and has failed. */
const limitMs = { quick: 60_000, vitest: 300_000, browser: 300_000 };

export const stages: Record<string, Stage> = { types, lint, 'import-law': importLaw, vitest, browser };

async function types(): Promise<Outcome> {
  const results = await Promise.all(typeProjects.map((project) => runQuietly('tsc', ['--noEmit', '-p', project])));
  return count(results.map((exitCode) => exitCode === 0));
}

async function lint(): Promise<Outcome> {
  return count([(await runQuietly('biome', ['check', '--error-on-warnings', '.'])) === 0]);
}

async function importLaw(): Promise<Outcome> {
  const violations = await checkTree(root);
  for (const { file, line, rule } of violations) console.log(`${file}:${line} ${rule}`);
  const broken = new Set(violations.map((violation) => violation.rule));
  return count(rules.map((rule) => !broken.has(rule.says)));
}

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  testResults: { status: string; assertionResults: unknown[] }[];
}

async function vitest(filters: string[]): Promise<Outcome> {
  return withReport(async (reportFile) => {
    const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${reportFile}`];
    const exitCode = await run('vitest', ['run', '--allowOnly=false', ...reporters, ...filters], limitMs.vitest);
    const report: VitestReport = await readReport(reportFile);
    // A file that does not even load holds no test that could fail.
    const deadFiles = report.testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    );
    return settle({ passed: report.numPassedTests, failed: report.numFailedTests + deadFiles.length }, exitCode);
  });
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number };
}

async function browser(filters: string[]): Promise<Outcome> {
  process.env.ISKRA_CHROMIUM = await browserPath();
  return withReport(async (reportFile) => {
    process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = reportFile;
    const args = ['test', '--forbid-only', '--reporter=dot,json', ...filters];
    const exitCode = await run('playwright', args, limitMs.browser);
    const { stats }: PlaywrightReport = await readReport(reportFile);
    return settle({ passed: stats.expected, failed: stats.unexpected + stats.flaky }, exitCode);
  });
}

/** A runner that failed without a failed test (a broken set-up, an unhandled rejection, no test at all) counts as one failure. */
function settle(outcome: Outcome, exitCode: number): Outcome {
  const ranNothing = outcome.passed + outcome.failed === 0;
  if (ranNothing) console.log('No test ran');
  const failedOtherwise = outcome.failed === 0 && (exitCode !== 0 || ranNothing);
  return failedOtherwise ? { ...outcome, failed: 1 } : outcome;
}

function count(cases: boolean[]): Outcome {
  const passed = cases.filter(Boolean).length;
  return { passed, failed: cases.length - passed };
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

/** Runs a command of node_modules/.bin with its output on ours. */
function run(command: string, args: string[], limit: number): Promise<number> {
  const child = spawn(bin(command), args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: ownEnv() });
  return ended(child, limit);
}

/** The same, printing what the command said only when it failed. */
async function runQuietly(command: string, args: string[]): Promise<number> {
  const child = spawn(bin(command), args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], env: ownEnv() });
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

/** Children get the project's Node whatever started us. */
function ownEnv(): NodeJS.ProcessEnv {
  return { ...process.env, PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}` };
}
