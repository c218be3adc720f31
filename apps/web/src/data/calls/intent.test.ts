import { expect, test } from 'vitest';
import { contentOf } from './intent.ts';

test('two calls are told apart by their files too', () => {
  const content = (name: string, text: string) => contentOf({ params: { id: 1 }, file: new File([text], name) });
  const lastModified = 1;
  const file = () => new File(['a'], 'a.csv', { lastModified });
  expect(contentOf({ file: file() })).toBe(contentOf({ file: file() }));
  expect(content('a.csv', 'a')).not.toBe(content('b.csv', 'a'));
  expect(content('a.csv', 'a')).not.toBe(content('a.csv', 'ab'));
});
