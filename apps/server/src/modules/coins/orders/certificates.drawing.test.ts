import { expect, test } from 'vitest';
import { drawPdf } from '../../../outside/pdf/draw-pdf.ts';
import { pdfDrawing, pdfText } from '../../../testing/pdf-text.ts';
import { type CertificatePrint, drawing, type PrintedCertificate } from './certificates.drawing.ts';

const certificate: PrintedCertificate = {
  title: 'Сертификат «Мастер Дом»',
  supplier: 'Мастер Дом',
  face_value: 3000,
  price_coins: 6000,
  code: 'MD7K 4QX2 91RT 5B3C',
  pin: '4821',
  valid_until: '2027-11-12',
  code_format: 'qr',
  how_to_use: 'Выберите товары\nПокажите код кассиру',
  terms: 'Сдача не выдаётся',
};

const print = (...items: Partial<PrintedCertificate>[]): CertificatePrint => ({
  order_number: 'ORD-000513',
  // Already the 12th in Moscow.
  ordered_at: '2026-11-11T21:30:00.000Z',
  recipient: 'ООО «Родник-Тверь», ИНН 6950127408',
  print_number: 2,
  printed_at: '2026-11-12T09:14:00.000Z',
  printed_by: 'Мельникова Г. С.',
  items: items.map((item) => ({ ...certificate, ...item })),
});

const certificatePdf = (asked: CertificatePrint) => drawPdf(drawing(asked));
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length;
/** As it is read: lines joined. */
const wordsOf = (pdf: Buffer) => pdfText(pdf).replaceAll('\n', ' ').replaceAll(/\s+/g, ' ');
const shapesOf = (pdf: Buffer) => pdfDrawing(pdf).match(/ re$/gm)?.length ?? 0;

test('a sheet tells what it is worth, its code, how to use it, and the accountants who printed what', async () => {
  const words = wordsOf(await certificatePdf(print({})));
  for (const part of [
    'Сертификат «Мастер Дом»',
    '3 000 ₽',
    'действует до 12 ноября 2027',
    'MD7K 4QX2 91RT 5B3C',
    '4821',
    '1. Выберите товары',
    '2. Покажите код кассиру',
    'Сдача не выдаётся',
    'ООО «Родник-Тверь», ИНН 6950127408',
    'списано коинов: 6 000',
    'Заказ ORD-000513 от 12 ноября 2026',
    'Мельникова Г. С., 12 ноября 2026, 12:14, печать № 2',
    'Страница 1 из 1',
  ])
    expect(words).toContain(part);
});

test('each certificate has its own page, and every code stands there', async () => {
  const pdf = await certificatePdf(
    print({ code: 'AAAA-1111' }, { code: 'BBBB-2222', pin: null }, { code: 'CCCC-3333' }),
  );
  expect(pagesOf(pdf)).toBe(3);
  const words = wordsOf(pdf);
  for (const part of ['AAAA-1111', 'BBBB-2222', 'CCCC-3333', 'Страница 3 из 3']) expect(words).toContain(part);
  expect(words.match(/ПИН/g)).toHaveLength(2);
});

test('the longest texts stay on their page', async () => {
  const long = 'Очень долгое правило. '.repeat(100);
  const words = {
    title: long,
    supplier: long,
    how_to_use: long,
    terms: long,
    code: 'Z9'.repeat(50),
    face_value: 1_000_000,
  };
  for (const code_format of ['qr', 'code128', 'text'] as const) {
    const pdf = await certificatePdf(print({ ...words, code_format }));
    expect(pagesOf(pdf)).toBe(1);
    expect(wordsOf(pdf).replaceAll(' ', '')).toContain('Z9'.repeat(50));
    expect(wordsOf(pdf)).toContain('печать № 2');
  }
});

test('a code is drawn as its certificate says; one that bars cannot hold is a square', async () => {
  const [text, bars, square, russian] = await Promise.all([
    certificatePdf(print({ code_format: 'text' })),
    certificatePdf(print({ code_format: 'code128' })),
    certificatePdf(print({ code_format: 'qr' })),
    certificatePdf(print({ code_format: 'code128', code: 'ДОМ-4821' })),
  ]);
  const plain = shapesOf(text);
  expect(shapesOf(bars)).toBeGreaterThan(plain + 50);
  expect(shapesOf(square)).toBeGreaterThan(shapesOf(bars));
  expect(shapesOf(russian)).toBeGreaterThan(shapesOf(bars));
  expect(wordsOf(russian)).toContain('ДОМ-4821');
});

test('a nought of the code is struck through and a letter is not; the sheet says so where one could be taken for the other', async () => {
  const strokesOf = (pdf: Buffer) => pdfDrawing(pdf).match(/^S$/gm)?.length ?? 0;
  const sheet = (code: string) => certificatePdf(print({ code, code_format: 'text' }));
  const plain = await sheet('MD7K-4QX2');
  expect(wordsOf(plain)).not.toContain('перечёркнут');
  const letters = await sheet('MOOK-4QX2');
  expect(strokesOf(letters)).toBe(strokesOf(plain));
  const noughts = await sheet('M00K-4QX2');
  expect(strokesOf(noughts)).toBe(strokesOf(plain) + 2);
  for (const pdf of [letters, noughts]) expect(wordsOf(pdf)).toContain('Ноль перечёркнут, буква О — нет');
  expect(wordsOf(noughts)).toContain('M00K-4QX2');
  const long = await sheet('Z0'.repeat(50));
  expect(strokesOf(long)).toBe(strokesOf(plain) + 50);
  const russian = await sheet('ДОМ-0482');
  expect(strokesOf(russian)).toBe(strokesOf(plain) + 1);
});

test('what a certificate does not have is not mentioned', async () => {
  const bare = { pin: null, valid_until: null, how_to_use: null, terms: null };
  const words = wordsOf(await certificatePdf(print(bare)));
  for (const part of ['ПИН', 'действует до', 'Как использовать', 'Условия']) expect(words).not.toContain(part);
});
