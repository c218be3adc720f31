// The ground that the other journeys stand on: this machine's browser paints Russian text.
import { test } from '@playwright/test';
import { expect } from './support/expect.ts';

test('the browser has glyphs for Cyrillic', async ({ page }) => {
  const painted = await page.evaluate(() => {
    const paint = (letter: string) => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = 60;
      const pen = canvas.getContext('2d')!;
      pen.font = '40px sans-serif';
      pen.fillText(letter, 5, 45);
      return canvas.toDataURL();
    };
    return { nothing: paint(' '), missing: paint('\ue123'), letters: [...'ЁЖЩЯ'].map(paint) };
  });
  expect(new Set(painted.letters).size).toBe(4);
  expect(painted.letters).not.toContain(painted.missing);
  expect(painted.letters).not.toContain(painted.nothing);
});
