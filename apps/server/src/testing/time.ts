// The product's time limits are meant for a machine that has its cores to itself; a test may run on a crowded one.
import { availableParallelism, loadavg } from 'node:os';

/** The limit itself on a free machine, and in proportion more where processes queue for the cores. */
export function limitMs(ms: number): number {
  return ms * Math.max(1, loadavg()[0]! / availableParallelism());
}
