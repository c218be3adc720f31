import { runKindWords } from '@iskra/contract/words';
import { expect, it } from 'vitest';
import { everyArea } from '../areas.ts';

// Demo data is sown by a command, not by a person.
const kinds = Object.keys(runKindWords).filter((kind) => !kind.startsWith('seed.'));

it.each(kinds)('the bell links %s to a page', (kind) => {
  const pages = Object.assign({}, ...everyArea.map(({ lists }) => lists));
  expect(Object.keys(pages)).toContain(kind.split('.')[1]);
});
