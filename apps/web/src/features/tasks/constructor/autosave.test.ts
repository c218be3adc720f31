import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Autosave, type Kept, type SaveState } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function tried(answers: Kept<string>[]) {
  const kept: string[] = [];
  const states: SaveState['kind'][] = [];
  const stale: string[] = [];
  const autosave = new Autosave('0', {
    keep: async (doc) => {
      kept.push(doc);
      await new Promise((resolve) => setTimeout(resolve, 100));
      return answers.shift() ?? { kind: 'kept' };
    },
    onState: ({ kind }) => states.push(kind),
    onStale: (_base, theirs) => stale.push(theirs),
  });
  return { autosave, kept, states, stale };
}

test('opening saves nothing; a second after the last key it is saved once', async () => {
  const { autosave, kept } = tried([]);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(kept).toEqual([]);
  for (const text of ['1', '12', '123']) {
    autosave.want(text);
    await vi.advanceTimersByTimeAsync(400);
  }
  await vi.advanceTimersByTimeAsync(2_000);
  expect(kept).toEqual(['123']);
  expect(autosave.isClean).toBe(true);
});

test('one is under way at a time, and what was written meanwhile follows', async () => {
  const { autosave, kept } = tried([]);
  autosave.want('1');
  await vi.advanceTimersByTimeAsync(1_050);
  autosave.want('2');
  await vi.advanceTimersByTimeAsync(40);
  expect(kept).toEqual(['1']);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(kept).toEqual(['1', '2']);
});

test('lost answers are tried again after 5, 15 and 30 seconds', async () => {
  const { autosave, kept } = tried([{ kind: 'lost' }, { kind: 'lost' }, { kind: 'lost' }]);
  autosave.want('1');
  await vi.advanceTimersByTimeAsync(1_100);
  expect(kept).toHaveLength(1);
  for (const [seconds, times] of [
    [5, 2],
    [15, 3],
    [30, 4],
  ] as const) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 200);
    expect(kept).toHaveLength(times - 1);
    await vi.advanceTimersByTimeAsync(300);
    expect(kept).toHaveLength(times);
  }
});

test('a stale version stops everything until it is settled', async () => {
  const { autosave, kept, stale } = tried([{ kind: 'stale', theirs: 'их' }]);
  autosave.want('моё');
  await vi.advanceTimersByTimeAsync(1_200);
  expect(stale).toEqual(['их']);
  autosave.want('моё и ещё');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(kept).toHaveLength(1);
  autosave.settle('их', 'их и моё');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(kept).toEqual(['моё', 'их и моё']);
});

test('before it is sent it is saved at once', async () => {
  const { autosave, kept } = tried([]);
  autosave.want('1');
  const flushed = autosave.flush();
  await vi.advanceTimersByTimeAsync(200);
  expect(await flushed).toBe(true);
  expect(kept).toEqual(['1']);
});
