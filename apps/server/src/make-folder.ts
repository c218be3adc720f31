// Makes a folder that the operator named, with those above it. Node's own way of doing that never ends where the system says
// "no such file" of a folder that is there, as it does in /proc, and then the program hears no signal any more.
import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** Throws what the system says, or that something else is there. */
export function makeFolder(path: string, mode = 0o777): void {
  if (makeOne(path, mode) === 'no parent') {
    makeFolder(dirname(path), mode);
    mkdirSync(path, { mode });
  }
  if (!statSync(path).isDirectory()) throw new Error(`${path} is not a folder`);
}

function makeOne(path: string, mode: number): 'there' | 'no parent' {
  try {
    mkdirSync(path, { mode });
    return 'there';
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    // Another process may have been quicker.
    if (code === 'EEXIST') return 'there';
    if (code === 'ENOENT' && dirname(path) !== path) return 'no parent';
    throw error;
  }
}
