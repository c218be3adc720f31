// The normaliser of the contract and its twin in the database are one rule; so are a search by an index and one of a row at hand.
import { searchable } from '@iskra/contract/kernel/search';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { openPool } from '../connections/pool.ts';
import { finding, holding, numbers, russianWords } from './search.ts';

const database = await testDatabase();
const client = new pg.Client({ connectionString: database.url });
await client.connect();
const pool = openPool({ url: database.url, size: 1, queue: 10, statement_timeout_ms: 10_000, lock_timeout_ms: 5_000 });
afterAll(() => Promise.all([client.end(), pool.close()]));

async function stored(texts: string[]): Promise<string[]> {
  const { rows } = await client.query(
    'select searchable(t) as text from unnest($1::text[]) with ordinality u(t, n) order by n',
    [texts],
  );
  return rows.map(({ text }) => text);
}

/** Characters that people type: both alphabets with their doubles, digits, the usual signs, and pieces of telephone numbers. */
const usual = fc.constantFrom(
  ...'абвгдеёжзийклмнопрстуфхцчшщъыьэюяАВЕКМНОРСТУХЁabcdehkmoptxyzABEKMHOPCTYX0123456789',
  ...' \u00a0\t\n.,;:!?«»"\'’ʼ()[]-–—/\\№%_+*@#&\u00ad\u200b\ufeff\u0301',
  ...['+7 ', '8 (', '8-', '495', '123', '45-67', ' ул. ', 'ООО «', 'д.5', '7 4822 12 34 56'],
);
/** Letters and signs of other languages that both sides have known for years. */
const foreign = fc
  .oneof(
    fc.integer({ min: 0xa1, max: 0x24f }),
    fc.integer({ min: 0x370, max: 0x373 }),
    fc.integer({ min: 0x391, max: 0x3a1 }),
    fc.integer({ min: 0x3b1, max: 0x3c9 }),
    fc.integer({ min: 0x400, max: 0x481 }),
    fc.integer({ min: 0x48a, max: 0x4ff }),
    fc.integer({ min: 0x561, max: 0x586 }),
    fc.integer({ min: 0x660, max: 0x669 }),
    fc.integer({ min: 0x2010, max: 0x2027 }),
    fc.integer({ min: 0x20a0, max: 0x20b0 }),
    fc.integer({ min: 0x2190, max: 0x21ff }),
    fc.integer({ min: 0x3041, max: 0x3096 }),
    fc.integer({ min: 0x4e00, max: 0x9fa5 }),
    fc.integer({ min: 0x1f600, max: 0x1f64f }),
  )
  .map((point) => String.fromCodePoint(point));

const text = fc
  .array(fc.oneof({ weight: 4, arbitrary: usual }, { weight: 1, arbitrary: foreign }), { maxLength: 60 })
  .map((parts) => parts.join(''));

test('equal on any text', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 50, maxLength: 50 }), async (texts) => {
      expect(await stored(texts)).toEqual(texts.map(searchable));
    }),
    { numRuns: 60 },
  );
});

test('equal on what people write', async () => {
  const texts = [
    'ООО «Ромашка»',
    'ул. Ленина, д.5а',
    'TT-004127',
    '8 (495) 123-45-67',
    '+7 (4822) 12-34-56',
    'Ёж’и',
    '',
  ];
  expect(await stored(texts)).toEqual(texts.map(searchable));
});

test('a row at hand is asked what the index is asked', async () => {
  const typedOf = (stored: string) =>
    fc
      .tuple(fc.nat(stored.length), fc.nat(12), text)
      .map(([at, length, other]) => [stored.slice(at, at + length), other]);
  const asked = text.chain((stored) => typedOf(stored).map((typed) => [stored, ...typed] as const));
  await fc.assert(
    fc.asyncProperty(asked, async ([stored, ...typed]) => {
      const column = sql`searchable(${stored})`;
      for (const one of typed) {
        const ways = [
          holding(column, one),
          ...[undefined, numbers, russianWords].map((by) => finding(column, one, by)),
        ];
        const { rows } = await sql<{ is: boolean[] }>`select array[${sql.join(ways)}] as is`.execute(pool.db);
        const [isHeld, ...isFound] = rows[0]!.is;
        expect(isFound, one).toEqual([isHeld, isHeld, isHeld]);
      }
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['a number of one digit over and over', '51-1000000', '000000', numbers],
  ['one that is as long, but another', '51-1000010', '000000', numbers],
  ['the end of a name', 'Иванова Мария', 'ванова', russianWords],
  ['a name inside another', 'Дивановая Мария', 'иванова мария', russianWords],
  ['the beginning of another', 'Ивановна Мария', 'иванова мария', russianWords],
  ['its runs, but not in a row', 'Ивано Ванов Анова', 'иванова', russianWords],
  ['letters that a code has, too', 'CBETA-5', 'света', russianWords],
  ['a word across a sign', 'ООО Ёлка-Восток', 'елка-восток', russianWords],
  ['letters that are pairs of characters', 'ж𐐨𐐩𐐪𐐫', 'ж𐐨𐐩𐐪𐐫', russianWords],
])('is found by its runs as by a look at the row: %s', async (_, stored, typed, grams) => {
  const column = sql`searchable(${stored})`;
  const { rows } = await sql<{ held: boolean; found: boolean }>`
    select ${holding(column, typed)} as held, ${finding(column, typed, grams)} as found`.execute(pool.db);
  expect(rows[0]!.found).toBe(rows[0]!.held);
});
