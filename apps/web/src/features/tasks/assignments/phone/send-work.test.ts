import { expect, test } from 'vitest';
import { localFilesOf, mapFiles } from './send-work.ts';
import { newLocalId } from './store.ts';
import { newUuid } from './uuid.ts';
import { waitingWords } from './waiting-words.ts';

test('files of answers get the numbers of the server, whatever the kind; nothing else of an answer changes', () => {
  const [one, two] = [newLocalId(), newLocalId()];
  const answers = {
    photo: { file_id: one },
    several: { file_ids: [7, two] },
    receipt: { file_id: 9, qr: 't=1' },
    count: { value: one },
    text: 'x',
  };
  expect(localFilesOf(answers as never)).toEqual([one, two]);
  const ids = new Map([
    [one, 101],
    [two, 102],
  ]);
  expect(mapFiles(answers as never, (id) => ids.get(id) ?? id)).toEqual({
    photo: { file_id: 101 },
    several: { file_ids: [7, 102] },
    receipt: { file_id: 9, qr: 't=1' },
    count: { value: one },
    text: 'x',
  });
});

test('numbers of this phone are exact, rising, and beyond all others', () => {
  const ids = Array.from({ length: 5 }, newLocalId);
  expect(ids.every(Number.isSafeInteger)).toBe(true);
  expect(ids).toEqual(ids.toSorted((a, b) => a - b));
  expect(new Set(ids).size).toBe(5);
});

test('a number of a sending is one that the server takes', () => {
  expect(newUuid()).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
});

test('what waits is told in words', () => {
  expect(waitingWords(2, 1)).toBe('2\u00a0фото, 1\u00a0задание');
  expect(waitingWords(0, 5)).toBe('5\u00a0заданий');
});
