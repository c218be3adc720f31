import { expect, test } from 'vitest';
import { contentDisposition, rangeOf } from './download.ts';

function nameIn(header: string): string {
  return decodeURIComponent(/filename\*=UTF-8''(\S+)$/.exec(header)![1]!);
}

test.each([
  'Отчёт за март.xlsx',
  'Договор «Ромашка» № 5.pdf',
  `O'Brien (1) "draft" 100%.pdf`,
  'a;b=c,d*e.pdf',
  '📷 отпуск 🏖️.jpg',
  'плохое\r\nimя: 1.txt',
])('the name %j arrives whole and breaks no header', (name) => {
  const header = contentDisposition(name, false);
  expect(nameIn(header)).toBe(name);
  expect(header).toMatch(/^attachment; filename="[\x20-\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w.~%!$&+^`|-]+$/);
});

test('half an emoji is mended, not an error', () => {
  expect(nameIn(contentDisposition('a\ud83d.jpg', true))).toBe('a\ufffd.jpg');
});

test.each<[string | undefined, ReturnType<typeof rangeOf>]>([
  [undefined, undefined],
  ['bytes=0-', { start: 0, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=90-500', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-500', { start: 0, end: 99 }],
  ['bytes=100-', null],
  ['bytes=-0', null],
  ['bytes=5-4', undefined],
  ['bytes=-', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=1-2', undefined],
  ['bytes=a-b', undefined],
])('%s of 100 bytes', (header, range) => {
  expect(rangeOf(header, 100)).toEqual(range);
});
