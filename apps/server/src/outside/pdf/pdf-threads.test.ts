import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { longestTurnDuring } from '../../testing/longest-turn.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { refusalOf } from '../testing/refusal.ts';
import { type PdfOrder, pdfOrder, tablesPdf } from './pdf-order.ts';
import { factTable } from './pdf-parts.ts';
import { openPdfThreads, type PdfThreads } from './pdf-threads.ts';

const limits = { atOnce: 2, waitingEach: 60, waitingAll: 100, seconds: 60, megabytes: 256 };
const opened: PdfThreads[] = [];

function open(special: Partial<typeof limits> = {}): PdfThreads {
  const threads = openPdfThreads({ ...limits, ...special });
  opened.push(threads);
  return threads;
}

afterAll(() => {
  for (const threads of opened) threads.close();
});

const present = new AbortController().signal;
const act = tablesPdf({
  title: 'Протокол подписания',
  tables: [factTable(Array.from({ length: 10 }, (_, i) => [`Сведение ${i + 1}`, 'Что-то важное. '.repeat(5)]))],
});
const row = ['12.11.2026, 12:14', 'Начисление. За ноябрь', '1 000', '', '15 000'].map((text) => ({ text }));
const statement = tablesPdf({
  title: 'Выписка',
  tables: [{ widths: [92, '*', 62, 62, 66], rows: Array(100).fill(row) }],
});

/** A drawing that does what a test needs: see the file. */
const troubled = (does: 'throw' | 'hang' | 'end' | 'hoard'): PdfOrder =>
  pdfOrder<typeof import('../testing/troubled.drawing.ts')>('./../testing/troubled.drawing.ts', import.meta.url, does);

async function draws(threads: PdfThreads): Promise<void> {
  expect(pdfText(await threads.draw('somebody', act, present))).toContain('Протокол подписания');
}

test('while forty papers are drawn the loop turns as it does when there is nothing to do', async () => {
  const threads = open();
  await draws(threads);
  const idle = await longestTurnDuring(() => wait(1_000));
  const orders = [...Array<PdfOrder>(36).fill(act), ...Array<PdfOrder>(4).fill(statement)];
  const drawAll = () => Promise.all(orders.map((one) => threads.draw('somebody', one, present)));
  // To draw one statement takes 100 ms, and all acts together a second: those would be turns, at every try. What others take of the machine is not.
  let busy = Number.POSITIVE_INFINITY;
  for (let tries = 0; tries < 5 && busy >= idle + 50; tries += 1)
    busy = Math.min(busy, await longestTurnDuring(drawAll));
  expect(busy).toBeLessThan(idle + 50);
});

describe('a drawing', () => {
  test('that fails fails alone, with its own words', async () => {
    const threads = open({ atOnce: 1 });
    await expect(threads.draw('somebody', troubled('throw'), present)).rejects.toThrow('no such paper');
    await draws(threads);
  });

  test('that ends its thread fails alone, and the thread is replaced', async () => {
    const threads = open({ atOnce: 1 });
    const ending = threads.draw('somebody', troubled('end'), present);
    const next = draws(threads);
    await expect(ending).rejects.toThrow('The thread has ended');
    await next;
  });

  test('that eats memory fails alone', async () => {
    const threads = open({ atOnce: 1, megabytes: 128 });
    await expect(threads.draw('somebody', troubled('hoard'), present)).rejects.toThrow('memory');
    await draws(threads);
  });

  test('that hangs is ended when its time is over', async () => {
    const threads = open({ atOnce: 1, seconds: 2 });
    await expect(threads.draw('somebody', troubled('hang'), present)).rejects.toThrow('timeout');
    await draws(open({ atOnce: 1 }));
  });

  test('whose person leaves is ended, and the place is free', async () => {
    const threads = open({ atOnce: 1 });
    const leaving = new AbortController();
    const hanging = threads.draw('somebody', troubled('hang'), leaving.signal);
    const waiting = draws(threads);
    leaving.abort(new Error('gone'));
    await expect(hanging).rejects.toThrow('gone');
    await waiting;
  });
});

test('lines are bounded, each and all together, and each waits behind one paper of each other person', async () => {
  const threads = open({ atOnce: 1, waitingEach: 2, waitingAll: 3 });
  const leaving = new AbortController();
  const drawn: string[] = [];
  const give = async (name: string) => {
    await threads.draw(name[0]!, act, present);
    drawn.push(name);
  };
  const hanging = threads.draw('a', troubled('hang'), leaving.signal).catch(() => {});
  const given = ['a1', 'a2', 'b1'].map(give);
  expect(await refusalOf(give('a3'))).toBe('pdf.busy');
  expect(await refusalOf(give('c1'))).toBe('pdf.busy');
  leaving.abort();
  await Promise.all([hanging, ...given]);
  expect(drawn).toEqual(['b1', 'a1', 'a2']);
});
