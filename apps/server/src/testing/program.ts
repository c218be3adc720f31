// The real program as a process of its own: started, listened to, stopped, and watched for leftovers.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { allProcesses, processFacts } from '../outside/testing/processes.ts';

export interface StartedProgram {
  child: ChildProcess;
  /** Everything it has printed so far. */
  said(): string;
  complained(): string;
  /** The exit code, once it has ended. */
  ended: Promise<number | null>;
}

const main = fileURLToPath(new URL('../main.ts', import.meta.url));
/** What `npm start` gives it too: code that another start has compiled. */
const compiled = { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };

/** `output` takes its standard output in place of `said`. */
export function runProgram(
  args: string[],
  env: Record<string, string>,
  uid?: number,
  output: 'pipe' | number = 'pipe',
): StartedProgram {
  const child = spawn(process.execPath, [main, ...args], {
    env: { PATH: process.env.PATH, ...compiled, LOG_LEVEL: 'warn', HOST: '127.0.0.1', PORT: '0', ...env },
    stdio: ['ignore', output, 'pipe'],
    ...(uid !== undefined && { uid, gid: uid }),
  });
  const heard = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name]?.setEncoding('utf8').on('data', (text: string) => {
      heard[name] += text;
    });
  }
  const ended = once(child, 'close').then(([code]) => code as number | null);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { child, said: () => heard.stdout, complained: () => heard.stderr, ended };
}

/** Waits until the program has printed what the pattern looks for. */
export async function until(program: StartedProgram, pattern: RegExp): Promise<RegExpExecArray> {
  let gone = false;
  program.ended.then(() => {
    gone = true;
  });
  for (;;) {
    const found = pattern.exec(program.said());
    if (found) return found;
    if (gone) throw new Error(`The program ended: ${program.said()}${program.complained()}`);
    await new Promise((wake) => setTimeout(wake, 20));
  }
}

/** The program and everything it has started, as far as it is still its child or grandchild. */
export function familyOf(pid: number): number[] {
  const parents = new Map(allProcesses().map((one) => [one, processFacts(one)?.parent]));
  const belongs = (one: number | undefined): boolean => one !== undefined && (one === pid || belongs(parents.get(one)));
  return [...parents.keys()].filter(belongs);
}

export function alive(pids: number[]): number[] {
  return pids.filter((pid) => processFacts(pid) !== undefined);
}
