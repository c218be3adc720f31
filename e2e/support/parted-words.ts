// Where a line could end after an abbreviation, at whatever width: «г. | Тверь», «д. | 5». A space that holds together stands there instead.
import type { Page } from '@playwright/test';

export const partedWords = (page: Page) =>
  page.evaluate(() => {
    const parted = /(?:^|[\s(«„])(?:г|д|ул|пер|пл|наб|стр|корп|кв|обл) ?\. (?=\S)/u;
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
      const element = node.parentElement!;
      const isShown = element.checkVisibility({ visibilityProperty: true }) && !element.closest('textarea, script');
      if (isShown && parted.test(node.textContent!)) found.add(node.textContent!.trim());
    }
    return [...found];
  });
