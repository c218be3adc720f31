// Text that is too pale for its ground (WCAG 1.4.3). axe tells the same, but for that it draws up the whole page anew in every theme:
// half a second against twenty milliseconds. That nothing is lost by it is the matter of e2e/kit/access.e2e.ts.
import type { Page } from '@playwright/test';

export async function paleTexts(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((part) => {
    type Colour = [red: number, green: number, blue: number, alpha: number];
    const dot = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })!;
    const known = new Map<string, Colour>();
    /** However the style sheet wrote it. */
    const colourOf = (text: string): Colour => {
      if (!known.has(text)) {
        dot.clearRect(0, 0, 1, 1);
        dot.fillStyle = text;
        dot.fillRect(0, 0, 1, 1);
        const [red, green, blue, alpha] = dot.getImageData(0, 0, 1, 1).data;
        known.set(text, [red!, green!, blue!, alpha! / 255]);
      }
      return known.get(text)!;
    };
    const over = (above: Colour, below: Colour): Colour => {
      const mixed = ([0, 1, 2] as const).map((i) => above[i] * above[3] + below[i] * (1 - above[3]));
      return [mixed[0]!, mixed[1]!, mixed[2]!, 1];
    };
    const lightness = (colour: Colour): number => {
      const [red, green, blue] = colour.slice(0, 3).map((value) => {
        const share = value / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
    };
    const ratioOf = (one: Colour, other: Colour): number => {
      const [dark, light] = [lightness(one), lightness(other)].sort((a, b) => a - b);
      return (light! + 0.05) / (dark! + 0.05);
    };

    interface Ground {
      /** Of all that lies beneath the text; absent over a picture. */
      colour?: Colour;
      opacity: number;
    }
    const grounds = new Map<Element | null, Ground>([[null, { colour: [255, 255, 255, 1], opacity: 1 }]]);
    const groundOf = (element: Element | null): Ground => {
      if (!grounds.has(element)) {
        const below = groundOf(element!.parentElement);
        const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element!);
        const own = colourOf(backgroundColor);
        const isPicture = backgroundImage !== 'none' || (own[3] < 1 && !below.colour);
        const share: Colour = [own[0], own[1], own[2], own[3] * below.opacity * Number(opacity)];
        grounds.set(element, {
          colour: isPicture ? undefined : over(share, below.colour ?? own),
          opacity: below.opacity * Number(opacity),
        });
      }
      return grounds.get(element)!;
    };

    const hasText = (element: Element) =>
      element.matches('input:not([type=checkbox], [type=radio], [type=range], [type=file]), select, textarea') ||
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && /[\p{L}\p{N}]/u.test(node.nodeValue!));
    /** What cannot be used may be pale, and so may the name of it. */
    const isOff = (element: Element) =>
      element.closest(':disabled, [aria-disabled=true]') !== null ||
      element.closest('label')?.control?.matches(':disabled');
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && element.clientWidth !== 1;

    const found: string[] = [];
    for (const element of document.querySelectorAll(`${part}, ${part} *`)) {
      if (!hasText(element) || !isShown(element) || isOff(element)) continue;
      const { colour: ground, opacity } = groundOf(element);
      const { color, fontSize, fontWeight } = getComputedStyle(element);
      const [red, green, blue, alpha] = colourOf(color);
      // Text over a clear ground is painted by another element.
      if (!ground || alpha === 0) continue;
      const ratio = ratioOf(over([red, green, blue, alpha * opacity], ground), ground);
      const size = Number.parseFloat(fontSize);
      const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
      if (ratio < (isLarge ? 3 : 4.5)) found.push(`${element.outerHTML.slice(0, 200)} is pale: ${ratio.toFixed(2)}`);
    }
    return found;
  }, within);
}
