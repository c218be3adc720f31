import { expect, test } from 'vitest';
import { fileLink, type GivenLink, judgeLink, linkExpiry } from './file-links.actions.ts';

const facts = { secret: 'a secret that is long enough for anybody' };
const now = Date.UTC(2026, 2, 5, 10, 20, 30);

function given(link: string): GivenLink {
  const { pathname, searchParams } = new URL(link, 'http://here');
  const { variant = 'original', expires = '', sign = '' } = Object.fromEntries(searchParams);
  return { id: Number(pathname.split('/').at(-1)), variant: variant as GivenLink['variant'], expires, sign };
}

const link = given(fileLink(facts, 12, 'small', linkExpiry(now)));

test('works for nine to ten minutes', () => {
  expect(judgeLink(facts, link, now)).toBe('good');
  expect(judgeLink(facts, link, now + 9 * 60_000)).toBe('good');
  expect(judgeLink(facts, link, now + 10 * 60_000)).toBe('expired');
});

test('of one minute is the same link', () => {
  expect(given(fileLink(facts, 12, 'small', linkExpiry(now + 29_000)))).toEqual(link);
  expect(given(fileLink(facts, 12, 'small', linkExpiry(now + 31_000)))).not.toEqual(link);
});

test.each<[string, Partial<GivenLink>]>([
  ['another file', { id: 13 }],
  ['another size', { variant: 'original' }],
  ['a longer time', { expires: String(Number(link.expires) + 1) }],
  ['the same time written otherwise', { expires: `0${Number(link.expires) + 60}` }],
  ['another signature', { sign: `${link.sign[0] === 'A' ? 'B' : 'A'}${link.sign.slice(1)}` }],
  ['a shorter signature', { sign: link.sign.slice(0, 40) }],
  ['no signature', { sign: '' }],
])('%s makes it a forgery, now and later', (_, change) => {
  expect(judgeLink(facts, { ...link, ...change }, now)).toBe('forged');
  expect(judgeLink(facts, { ...link, ...change }, now + 3_600_000)).toBe('forged');
});

test('another installation does not know it', () => {
  expect(judgeLink({ secret: 'another secret, also long enough' }, link, now)).toBe('forged');
});
