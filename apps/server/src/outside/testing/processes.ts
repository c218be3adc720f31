// Processes as Linux tells, without a system tool.
import { readdirSync, readFileSync } from 'node:fs';

interface Facts {
  state: string;
  parent: number;
  niceness: number;
}

/** Undefined when there is no such process, or only its exit code is left of it. */
export function processFacts(pid: number): Facts | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const [state = '', parent] = fields;
    return state === 'Z' ? undefined : { state, parent: Number(parent), niceness: Number(fields[16]) };
  } catch {
    return undefined;
  }
}

/** Its program and arguments; empty when there is no such process. */
export function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

export function allProcesses(): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number);
}

export function childrenOf(parent: number): number[] {
  return allProcesses().filter((pid) => processFacts(pid)?.parent === parent);
}
