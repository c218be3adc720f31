// Watches one order of a child from outside: kills it when it takes too long or too much, sets it behind others when it works
// hard. Figures are those of Linux.
import type { ChildProcess } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { getPriority, setPriority } from 'node:os';
import type { Place } from '../fair-queue.ts';

export interface ChildLimits {
  /** Of one order. */
  seconds: number;
  /** Of the whole process. */
  megabytes: number;
  /** Processor time after which an order gives way to those of others. */
  slowAfterSeconds: number;
}

export interface Watch {
  killedFor(): 'time' | 'memory' | undefined;
  isBehind(): boolean;
  stop(): void;
}

const lookEveryMs = 100;
/** Linux counts processor time in hundredths of a second on every machine. */
const ticksOfSecond = 100;

export function watchCosts(child: ChildProcess, limits: ChildLimits, place: Place): Watch {
  let killedFor: 'time' | 'memory' | undefined;
  let isSlow = false;
  if (place.isAside) void setBehind(child.pid);
  const kill = (why: 'time' | 'memory') => {
    killedFor ??= why;
    child.kill('SIGKILL');
  };
  const workedBefore = cpuSecondsOf(child.pid);
  const look = async () => {
    if ((await megabytesOf(child.pid)) > limits.megabytes) kill('memory');
    if (isSlow || (await cpuSecondsOf(child.pid)) - (await workedBefore) < limits.slowAfterSeconds) return;
    isSlow = true;
    place.stepAside();
    if (!place.isAside) await setBehind(child.pid);
  };
  const late = setTimeout(() => kill('time'), limits.seconds * 1000);
  const looks = setInterval(look, lookEveryMs);
  return {
    killedFor: () => killedFor,
    isBehind: () => isSlow || place.isAside,
    stop() {
      clearTimeout(late);
      clearInterval(looks);
    },
  };
}

/** Empty when the process has just ended. */
function read(pid: number | undefined, name: string): Promise<string> {
  return readFile(`/proc/${pid}/${name}`, 'utf8').catch(() => '');
}

async function megabytesOf(pid: number | undefined): Promise<number> {
  const [, kilobytes = 0] = /^VmRSS:\s+(\d+) kB/m.exec(await read(pid, 'status')) ?? [];
  return Number(kilobytes) / 1024;
}

async function cpuSecondsOf(pid: number | undefined): Promise<number> {
  const stat = await read(pid, 'stat');
  // Fields are counted from behind the program's name, which stands in brackets and may hold blanks.
  const [own = 0, forKernel = 0] = stat.slice(stat.lastIndexOf(')')).split(' ').slice(12, 14).map(Number);
  return (own + forKernel) / ticksOfSecond;
}

/** Every thread has a priority of its own, which only root can raise again. */
async function setBehind(pid: number | undefined): Promise<void> {
  for (const thread of await readdir(`/proc/${pid}/task`).catch(() => [])) {
    try {
      setPriority(Number(thread), Math.min(19, getPriority(Number(thread)) + 10));
    } catch {
      // It has just ended.
    }
  }
}
