/** The shortest way from one sequence to another: kept, removed and added parts. */
import { diffArrays } from 'diff';

export interface Step<Item> {
  kind: 'same' | 'removed' | 'added';
  item: Item;
}

/** Past so many differences two sequences are simply two: to find the shortest way would take the square of them. */
const mostDifferences = 2_000;

const all = <Item>(kind: Step<Item>['kind'], items: readonly Item[]) => items.map((item) => ({ kind, item }));

export function sequenceDiff<Item>(a: readonly Item[], b: readonly Item[]): Step<Item>[] {
  const parts = diffArrays([...a], [...b], { maxEditLength: mostDifferences });
  if (!parts) return [...all('removed', a), ...all('added', b)];
  return parts.flatMap(({ added, removed, value }) => all(added ? 'added' : removed ? 'removed' : 'same', value));
}
