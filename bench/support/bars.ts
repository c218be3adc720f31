// The bars of the benches: each figure is printed with its bar, and a missed one ends the bench with exit code 1.

export function atLeast(bar: number, value: number, name: string): void {
  report(name, value.toFixed(2), `at least ${bar.toFixed(2)}`, value >= bar);
}

export function atMost(bar: number, value: number, name: string): void {
  report(name, value.toFixed(0), `at most ${bar}`, value <= bar);
}

/** For figures that are watched and have no bar yet. */
export function noBar(value: number, name: string): void {
  console.log(`  ${name.padEnd(62)} ${value.toFixed(2).padStart(6)}`);
}

function report(name: string, value: string, bar: string, reached: boolean): void {
  console.log(`  ${name.padEnd(62)} ${value.padStart(6)}  (${bar}) ${reached ? 'pass' : 'FAIL'}`);
  if (!reached) process.exitCode = 1;
}
