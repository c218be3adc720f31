// The longest time that the program stood still over many inputs, and the input that did it.
import { expect } from 'vitest';
import type { WatchedProgram } from './watched-program.ts';

export interface Attack {
  name: string;
  send(): Promise<unknown>;
}

/** Milliseconds: nobody notices a turn of another person. */
const bar = 50;
/** A machine that does other things too stands still by itself; what an input costs, it costs every time. */
const tries = 5;

export function standstillsOf(program: WatchedProgram) {
  let sent = 0;
  let longest = 0;
  let worst = '';
  const over: string[] = [];

  async function costOf(attacks: Attack[]): Promise<number> {
    await program.standstill();
    for (const { send } of attacks) {
      await send();
      sent += 1;
    }
    return program.standstill();
  }

  async function leastCostOf(attack: Attack): Promise<number> {
    let least = Number.POSITIVE_INFINITY;
    for (let i = 0; i < tries && least > longest; i++) least = Math.min(least, await costOf([attack]));
    return least;
  }

  return {
    /** All of them in a row; each by itself only when that took longer than anything before. */
    async watch(attacks: Attack[]): Promise<void> {
      if ((await costOf(attacks)) <= longest) return;
      for (const attack of attacks) {
        const cost = await leastCostOf(attack);
        if (cost > bar) over.push(`${attack.name}: ${cost.toFixed(0)} ms`);
        if (cost <= longest) continue;
        longest = cost;
        worst = attack.name;
      }
    },
    report(what: string): void {
      console.log(
        `hardening: hostile ${what}: longest standstill ${longest.toFixed(1)} ms over ${sent} inputs (${worst})`,
      );
      expect(over).toEqual([]);
    },
  };
}
