import { expect, test } from 'vitest';
import { pdfText } from '../../testing/pdf-text.ts';
import { drawPdf } from './draw-pdf.ts';
import { factTable } from './pdf-parts.ts';
import { drawing } from './tables.drawing.ts';

/** As it is read: lines joined. */
async function wordsOf(values: string[]): Promise<string> {
  const facts = values.map((value, i) => [`Сведение ${i}`, value] as const);
  return pdfText(await drawPdf(drawing({ title: 'Акт', tables: [factTable(facts)] }))).replaceAll(/\s/g, '');
}

test('a word that is wider than its cell arrives whole', async () => {
  for (const word of [
    '0a0535aa0067ad86c179bd26794cc1e84693aebc347e50d9d4e95acbb652704e',
    'e'.repeat(65),
    '0123456789abcdef'.repeat(20),
  ])
    expect(await wordsOf([word])).toContain(word);
});

test('what one paper has drawn changes nothing of the words in the next', async () => {
  const latin = 'abcdefghijklmnopqrstuvwxyz0123456789';
  const russian = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
  await wordsOf([russian, russian.toUpperCase()]);
  expect(await wordsOf([latin])).toContain(latin);
});

test('the last line of a text is drawn wherever on the page it stands', async () => {
  const lost: string[] = [];
  for (let shift = 0; shift < 12; shift++) {
    const values = Array.from(
      { length: 40 },
      (_, i) => `${'Публичная оферта программы '.repeat((i * 7 + shift) % 11)}конец${i}#`,
    );
    const words = await wordsOf(values);
    for (let i = 0; i < values.length; i++) if (!words.includes(`конец${i}#`)) lost.push(`${shift}: ${i}`);
  }
  expect(lost).toEqual([]);
});
