// How long this thread's event loop has stood still at most. Counted is the processor's time between two turns of the loop: the
// clock would tell of everything else that a machine does.

function millisecondsUsed(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

export interface TurnWatch {
  /** The longest turn since the last look, in milliseconds. */
  look(): number;
  stop(): void;
}

export function watchTurns(): TurnWatch {
  let longest = 0;
  let before = millisecondsUsed();
  const note = () => {
    const now = millisecondsUsed();
    longest = Math.max(longest, now - before);
    before = now;
  };
  const timer = setInterval(note, 1).unref();
  return {
    look() {
      note();
      const found = longest;
      longest = 0;
      return found;
    },
    stop: () => clearInterval(timer),
  };
}

export async function longestTurnDuring(work: () => Promise<unknown>): Promise<number> {
  const watch = watchTurns();
  await work();
  const longest = watch.look();
  watch.stop();
  return longest;
}
