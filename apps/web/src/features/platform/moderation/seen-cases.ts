/** Which version of each chosen case was on the screen when it was chosen: what changes afterwards is not decided unseen. */
import type { SeenCase } from '@iskra/contract/areas/platform/moderation/shapes';
import { useRef } from 'react';

type Seen = ReadonlyMap<string, SeenCase>;

/** Rows of other pages stay as they were seen there; rows that are not chosen any more are forgotten. */
export function seenOf(before: Seen, chosen: ReadonlySet<string>, rows: readonly SeenCase[]): Seen {
  const now = new Map(rows.map(({ id, version }) => [String(id), { id, version }]));
  const seen = [...chosen].map((id) => [id, before.get(id) ?? now.get(id)] as const);
  return new Map(seen.filter((entry): entry is [string, SeenCase] => entry[1] !== undefined));
}

export function useSeenCases(chosen: ReadonlySet<string>, rows: readonly SeenCase[]): SeenCase[] {
  const kept = useRef<Seen>(new Map());
  kept.current = seenOf(kept.current, chosen, rows);
  return [...kept.current.values()];
}
