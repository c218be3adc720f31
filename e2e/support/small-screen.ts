// What a phone makes of a page.
import type { Page } from '@playwright/test';

export const smallPhone = { width: 360, height: 740 };

/** Parts that are wider than the screen, and targets that a finger would miss (WCAG 2.5.8: 24 px; links inside a sentence are exempt). */
export async function misfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    // Inside the frame it is `main` that scrolls: what overflows there leaves the document narrow.
    for (const box of [document.documentElement, document.querySelector('main')!]) {
      if (box.scrollWidth > box.clientWidth) found.push(`${box.tagName} is ${box.scrollWidth} px wide`);
    }
    const pressable = document.querySelectorAll<HTMLElement>('a[href], button, select, [role="tab"]');
    for (const element of pressable) {
      const name = element.ariaLabel ?? element.textContent;
      const isInText = getComputedStyle(element).display === 'inline' && element.parentElement?.textContent !== name;
      if (!element.checkVisibility({ visibilityProperty: true }) || isInText) continue;
      const { width, height } = element.getBoundingClientRect();
      if (width < 24 || height < 24) found.push(`«${name}» is ${Math.round(width)} × ${Math.round(height)}`);
    }
    return found;
  });
}
