// «?» on a page of the menu says what the page is for.
import { expect, test } from 'vitest';
import { routes } from '../routing/routes.ts';

test('every page of the menu declares its help', () => {
  expect(routes.filter(({ menu, help }) => menu && !help).map(({ path }) => path)).toEqual([]);
});

test('help is a few whole sentences', async () => {
  for (const { path, help } of routes) {
    if (!help) continue;
    const { default: topics } = await help();
    expect(topics.length, path).toBeGreaterThan(0);
    for (const { about, text } of topics) {
      expect(about, path).toMatch(/\S/);
      expect(text, path).toMatch(/^[А-ЯЁ«].*[.!?]$/);
    }
  }
});
