// How long an answer took must not say whether an account exists: a row that is found costs some microseconds more than one that is not,
// and a stranger who asks often enough can see them.
import { setTimeout as wait } from 'node:timers/promises';

const stepMs = 50;

/** The work ends, well or badly, at a whole number of steps after its beginning. */
export async function evenTime<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    const end = began + Math.ceil((performance.now() - began) / stepMs) * stepMs;
    // Timers know whole milliseconds only and may come a little early.
    for (let left = end - performance.now(); left > 0; left = end - performance.now()) await wait(Math.max(1, left));
  }
}
