/** The draft with fifty steps back; typing into one field in one go is one step. */

export interface History<Doc> {
  past: readonly Doc[];
  now: Doc;
  future: readonly Doc[];
  /** What the last change was about, and when. */
  last: { about: string; at: number } | null;
}

export const mostSteps = 50;
const pauseMs = 1_000;

export const startHistory = <Doc>(now: Doc): History<Doc> => ({ past: [], now, future: [], last: null });

export function change<Doc>(history: History<Doc>, now: Doc, about: string, at: number): History<Doc> {
  if (now === history.now) return history;
  const isJoined = history.last?.about === about && at - history.last.at < pauseMs;
  const past = isJoined ? history.past : [...history.past, history.now].slice(-mostSteps);
  return { past, now, future: [], last: { about, at } };
}

export function undo<Doc>({ past, now, future }: History<Doc>): History<Doc> {
  const before = past.at(-1);
  if (before === undefined) return { past, now, future, last: null };
  return { past: past.slice(0, -1), now: before, future: [now, ...future], last: null };
}

export function redo<Doc>({ past, now, future }: History<Doc>): History<Doc> {
  const [next, ...rest] = future;
  if (next === undefined) return { past, now, future, last: null };
  return { past: [...past, now], now: next, future: rest, last: null };
}

/** A change from elsewhere is no step of this person: every step keeps it. */
export const rebase = <Doc>(history: History<Doc>, onto: (doc: Doc) => Doc): History<Doc> => ({
  ...history,
  past: history.past.map(onto),
  now: onto(history.now),
  future: history.future.map(onto),
});
