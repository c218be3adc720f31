// Certificates of an order to print and hand over: one A4 page each, to be cut, with a stub for the accountants.
import { grouped } from '@iskra/contract/kernel/counts';
import { drawCode128, drawQr } from '../../../outside/pdf/draw-codes.ts';
import { drawTable, factTable, type PdfDrawing, pdfFonts } from '../../../outside/pdf/pdf-parts.ts';
import { fitsCode128 } from '../../../outside/scanned-codes.ts';
import {
  drawCut,
  drawFoot,
  drawHead,
  drawLine,
  inner,
  left,
  px,
  quiet,
  right,
  type Sheet,
  write,
} from './certificate-sheet.ts';

export interface PrintedCertificate {
  title: string;
  supplier: string;
  /** In roubles. */
  face_value: number;
  price_coins: number;
  code: string;
  pin: string | null;
  /** A day; null when it has no end. */
  valid_until: string | null;
  code_format: 'qr' | 'code128' | 'text';
  how_to_use: string | null;
  terms: string | null;
}

export interface CertificatePrint {
  order_number: string;
  ordered_at: string;
  /** Whose order it is, as the accountants call them. */
  recipient: string;
  /** How many times it has been printed, this one included. */
  print_number: number;
  printed_at: string;
  printed_by: string;
  items: PrintedCertificate[];
}

interface CertificateSheet extends Sheet {
  print: CertificatePrint;
  item: PrintedCertificate;
  /** «1 из 2» */
  place: string;
}

const cardLeft = left + px(26);
const cardWidth = inner - 2 * px(26);
/** 53 mm */
const qrSide = px(200);

const long = (timeZone: string) => new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeZone });
const calendar = long('UTC');
const moscow = long('Europe/Moscow');
const dayBy = (zone: Intl.DateTimeFormat, at: string) => zone.format(new Date(at)).replace(/\sг\.$/, '');
const moscowDay = (at: string) => dayBy(moscow, at);
const clock = new Intl.DateTimeFormat('ru-RU', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Moscow' });
const roubles = (sum: number) => `${grouped(sum)} ₽`;

export const drawing: PdfDrawing<CertificatePrint> = (print) => ({
  title: `Сертификаты по заказу ${print.order_number}`,
  margin: left,
  // Everything has its place on a page: nothing flows.
  bottom: 0,
  async draw(pdf, document) {
    for (const [i, item] of print.items.entries()) {
      if (i > 0) pdf.addPage();
      const part = pdf.struct('Sect');
      document.add(part);
      await drawSheet({ pdf, part, print, item, place: `${i + 1} из ${print.items.length}` });
      part.end();
    }
  },
});

async function drawSheet(sheet: CertificateSheet): Promise<void> {
  const { order_number, ordered_at } = sheet.print;
  const headEnd = drawHead(sheet, 'Подарочный сертификат', `Заказ ${order_number}\nот ${moscowDay(ordered_at)}`);
  const cardEnd = await drawCard(sheet, headEnd + px(26));
  const adviceEnd = drawAdvice(sheet, drawCut(sheet, cardEnd + px(22), 'линия отреза'));
  drawStub(sheet, drawCut(sheet, adviceEnd + px(30), 'ниже — корешок для бухгалтерии'));
  drawFoot(sheet, 'Печать записана в историю заказа', `Страница ${sheet.place}`);
}

async function drawCard(sheet: CertificateSheet, top: number): Promise<number> {
  const { pdf } = sheet;
  const middle = drawFace(sheet, top + px(22)) + px(22);
  const end = (await drawSecret(sheet, middle + px(24))) + px(24);
  drawLine(pdf, middle);
  pdf
    .roundedRect(left, top, inner, end - top, px(10))
    .lineWidth(px(1.5))
    .stroke('#000');
  return end;
}

/** The name and the value. */
function drawFace(sheet: CertificateSheet, y: number): number {
  const { title, supplier, face_value, valid_until } = sheet.item;
  const words = { x: cardLeft, width: px(380) };
  const titleEnd = write(sheet, title, { ...words, y, size: 17, strong: true, height: px(72) }, 'H2');
  const namesEnd = write(sheet, supplier, { ...words, y: titleEnd + px(3), size: 12.5, color: '#333', height: px(36) });
  const worth = { x: right - px(26) - px(280), width: px(280), align: 'right' } as const;
  const valueEnd = write(sheet, roubles(face_value), { ...worth, y: y - px(6), size: 46, strong: true });
  if (!valid_until) return Math.max(namesEnd, valueEnd);
  const until = `действует до ${dayBy(calendar, valid_until)}`;
  return Math.max(namesEnd, write(sheet, until, { ...worth, y: valueEnd - px(4), size: 12.5 }));
}

/** The code for the eye on the left; for the scanner as a square on the right, or as bars below. */
async function drawSecret(sheet: CertificateSheet, y: number): Promise<number> {
  const { pdf, item } = sheet;
  const asBars = item.code_format === 'code128' && fitsCode128(item.code);
  const square = item.code_format !== 'text' && !asBars;
  const wordsEnd = drawCodeWords(sheet, y, square ? cardWidth - qrSide - px(26) : cardWidth);
  if (square) {
    const x = cardLeft + cardWidth - qrSide;
    await drawShape(sheet, 'QR-код сертификата', () => drawQr(pdf, item.code, { x, y, width: qrSide }));
    return Math.max(wordsEnd, y + qrSide);
  }
  if (!asBars) return wordsEnd;
  const box = { x: cardLeft, y: wordsEnd + px(18), width: cardWidth, height: px(75) };
  await drawShape(sheet, 'Штрихкод сертификата', () => drawCode128(pdf, item.code, box));
  return box.y + box.height;
}

async function drawShape({ pdf, part }: Sheet, alt: string, draw: () => Promise<void>): Promise<void> {
  const content = pdf.markStructureContent('Figure');
  await draw();
  pdf.endMarkedContent();
  part.add(pdf.struct('Figure', { alt }, content));
}

const careful =
  'Код действует как деньги: кто показал его первым, тот и потратил. Не фотографируйте и не пересылайте лист.';

function drawCodeWords(sheet: CertificateSheet, y: number, width: number): number {
  const { item, place } = sheet;
  const labelEnd = write(sheet, 'Код сертификата', { x: cardLeft, y, width, size: 11.5, color: quiet });
  const codeEnd = drawCode(sheet, labelEnd + px(7), width);
  const facts = [...(item.pin ? [['ПИН', item.pin] as const] : []), ['Лист', place] as const];
  let factsEnd = codeEnd;
  for (const [i, [name, value]] of facts.entries()) {
    const words = { x: cardLeft + i * px(200), width: px(190) };
    const nameEnd = write(sheet, name, { ...words, y: codeEnd + px(12), size: 11.5, color: quiet });
    factsEnd = write(sheet, value, { ...words, y: nameEnd + px(2), size: 15, strong: true });
  }
  return write(sheet, careful, { x: cardLeft, y: factsEnd + px(18), width: px(400), size: 12.5, color: '#333' });
}

/** In Courier nobody takes 1, I and l for each other. */
const codeFont = (code: string) => (fitsCode128(code) ? 'Courier-Bold' : pdfFonts.strong);
/** Letters that could be taken for a nought, Latin and Russian ones, and the nought itself. */
const doubtful = /[0OoОо]/;

/** Of the widest size at which it stands on one line; a very long one is broken. */
function drawCode(sheet: CertificateSheet, y: number, width: number): number {
  const { pdf, part, item } = sheet;
  const whole = pdf.font(codeFont(item.code), px(31)).widthOfString(item.code);
  const size = Math.max(px(14), px(31) * Math.min(1, width / (whole + 1)));
  pdf.fontSize(size).fillColor('#000');
  const lines = linesOf(pdf, item.code, width);
  const baseOf = (at: number) => y + size * (0.9 + at * 1.25);
  part.add(
    pdf.struct('P', {}, () => {
      for (const [at, line] of lines.entries())
        pdf.text(line, cardLeft, baseOf(at), { lineBreak: false, baseline: 'alphabetic' });
    }),
  );
  for (const [at, line] of lines.entries()) strikeNoughts(pdf, line, baseOf(at), size);
  const end = baseOf(lines.length - 1) + size * 0.35;
  if (!doubtful.test(item.code)) return end;
  return write(sheet, 'Ноль перечёркнут, буква О — нет', { x: cardLeft, y: end, width, size: 11.5, color: quiet });
}

/** Broken by hand, so that it is known where each sign stands. */
function linesOf(pdf: Sheet['pdf'], code: string, width: number): string[] {
  const lines = [''];
  for (const sign of code) {
    const line = `${lines.at(-1)}${sign}`;
    if (pdf.widthOfString(line) > width) lines.push(sign);
    else lines[lines.length - 1] = line;
  }
  return lines;
}

/** None of our fonts has a nought that differs enough from the letter O. */
function strikeNoughts(pdf: Sheet['pdf'], line: string, base: number, size: number): void {
  const width = pdf.widthOfString('0');
  for (const { index } of line.matchAll(/0/g)) {
    const x = cardLeft + pdf.widthOfString(line.slice(0, index + 1)) - width;
    pdf
      .moveTo(x + width * 0.36, base - size * 0.14)
      .lineTo(x + width * 0.64, base - size * 0.48)
      .lineWidth(size * 0.06)
      .stroke('#000');
  }
}

/** As much of it as leaves room for the stub. */
const adviceHeight = px(230);

function drawAdvice(sheet: CertificateSheet, y: number): number {
  const { how_to_use, terms } = sheet.item;
  const width = (inner - px(28)) / 2;
  const columns = [
    { name: 'Как использовать', text: how_to_use && steps(how_to_use), x: left },
    { name: 'Условия', text: terms, x: left + width + px(28) },
  ];
  const ends = columns.map(({ name, text, x }) => {
    if (!text) return y;
    const nameEnd = write(sheet, name, { x, y, width, size: 13.5, strong: true }, 'H2');
    return write(sheet, text, { x, y: nameEnd + px(6), width, size: 12.5, height: adviceHeight });
  });
  return Math.max(...ends);
}

/** Instructions of several lines are numbered steps. */
function steps(text: string): string {
  const lines = text.split('\n').filter((one) => one.trim());
  return lines.length > 1 ? lines.map((one, i) => `${i + 1}. ${one.trim()}`).join('\n') : text;
}

function drawStub({ pdf, part, print, item }: CertificateSheet, y: number): void {
  pdf.x = left;
  pdf.y = y;
  const { order_number, ordered_at, recipient, printed_by, printed_at, print_number } = print;
  const printed = `${moscowDay(printed_at)}, ${clock.format(new Date(printed_at))}`;
  const facts = factTable([
    ['Получатель', recipient],
    ['Номинал', `${roubles(item.face_value)}, списано коинов: ${grouped(item.price_coins)}`],
    ['Основание', `Заказ ${order_number} от ${moscowDay(ordered_at)}`],
    ['Напечатал', `${printed_by}, ${printed}, печать № ${print_number}`],
  ]);
  drawTable(pdf, part, facts);
}
