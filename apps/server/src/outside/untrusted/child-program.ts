// The program of a child: takes one task at a time, answers it, and ends when its parent is gone.
import { getPriority, setPriority } from 'node:os';
import { OutsideError } from '../outside-error.ts';
import { type Answer, type Task, works } from './works.ts';

/** People who wait for pages come before people who wait for their files. */
setPriority(Math.min(19, getPriority() + 5));
process.on('disconnect', () => process.exit());
// Ctrl-C and a service manager tell every process of the program; the parent decides when its children have done enough.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});

async function answer({ work, input }: Task): Promise<Answer> {
  try {
    return { value: await (works[work] as (...input: unknown[]) => Promise<unknown>)(...input) };
  } catch (error) {
    if (error instanceof OutsideError) return { refused: { code: error.code, detail: error.detail } };
    const { message, code } = error as NodeJS.ErrnoException;
    return { failed: { message, code } };
  }
}

process.on('message', async (task: Task) => process.send!(await answer(task)));
process.send!('ready');
