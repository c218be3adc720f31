/** What of the palette's own things fits the typed text, by the rules of every search. */
import { finder } from '@iskra/contract/kernel/search';
import type { Found } from '../area.ts';

export function matching(items: readonly Found[], query: string): Found[] {
  const fits = finder(query);
  return items.filter(({ label, hint = '', words = '' }) => fits(`${label} ${hint} ${words}`));
}
