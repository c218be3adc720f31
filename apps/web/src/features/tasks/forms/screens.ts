/** Which steps stand on one screen. */
import type { Form, Step } from '@iskra/contract/forms/form';
import type { Walk } from '@iskra/contract/forms/walk';

export interface Page {
  /** That of its first step, asked or not: it stays when others appear on it. */
  id: string;
  steps: Step[];
}

/** Pages of which anything is asked. */
export function pagesOf({ steps }: Form, found: Walk): Page[] {
  const pages = new Map<number, Page>();
  for (const step of steps) {
    const page = pages.get(step.page) ?? { id: step.id, steps: [] };
    pages.set(step.page, page);
    if (found.steps.get(step.id)!.state === 'asked') page.steps.push(step);
  }
  return [...pages.values()].filter((page) => page.steps.length > 0);
}

/** A page that is no longer asked gives way to the first one; after the last comes the look at everything. */
export function shownPage(at: string, pages: readonly Page[]): string {
  if (at === 'review' || pages.some(({ id }) => id === at)) return at;
  return pages.find(({ steps }) => steps.some(({ id }) => id === at))?.id ?? pages[0]?.id ?? 'review';
}

export const pageBefore = (pages: readonly Page[], place: number): string => pages[place - 1]!.id;
