// The masks of the contract and the diff of a form are one rule with their twins in the database.
import * as masks from '@iskra/contract/kernel/personal';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../testing/app.ts';
import { type FieldChange, fieldChanges } from './audit-changes.rules.ts';
import { changesOf, withoutPersonalData } from './personal-data.ts';

const app = await testApp();
const values = [
  '+79126401847',
  '8 (495) 123-45-67',
  '911',
  '500100732259',
  '7707083893',
  'ivan.petrov@mail.ru',
  'a@b@c',
  'Ковалёв',
  '😀 Иван',
  '',
  null,
];

test.each(['phone', 'contact_phone', 'email', 'inn', 'last_name', 'birth_date', 'password_hash', 'name'])(
  'a statement masks %s as the program does',
  async (column) => {
    for (const value of values) {
      const masked = withoutPersonalData(column, sql`${value}::text`);
      const { rows } = await sql<{ masked: unknown }>`select ${masked} as masked`.execute(app.db);
      expect(rows[0]!.masked, String(value)).toBe(masks.withoutPersonalData(column, value));
    }
  },
);

const stored = (value: unknown) => (value === null ? sql`null::jsonb` : sql`${JSON.stringify(value)}::jsonb`);

/** Of one change as the database has it: keys stand in an order of its own. */
async function changesByBoth(column: string, old: unknown, now: unknown) {
  const { rows } = await sql<{ old: unknown; now: unknown; changes: FieldChange[] }>`
    select c.old, c.now, ${changesOf(column, sql.ref('c.old'), sql.ref('c.now'))} as changes
    from (values (${stored(old)}, ${stored(now)})) c (old, now)`.execute(app.db);
  const [row] = rows;
  const byProgram = fieldChanges('book_entry', { [column]: row!.old }, { [column]: row!.now });
  return { byStatement: row!.changes, byProgram };
}

test.each([
  ['what was added', null, { note: 'звонить 8 912 640-18-47', phone: '+79126401847', inn: 500_100_732_259 }],
  ['what went', { note: 'пишите: ivan.petrov@mail.ru!', weight: 1.5, fresh: true }, null],
  ['only what differs', { phone: '+79126401847', a: 1, b: null }, { phone: '+79130000047', a: 1, c: [] }],
  [
    'what lies deep',
    { deep: { bank: { account: '407', bik: '1' } } },
    { deep: { bank: { account: '408', bik: '1' } } },
  ],
  ['a list as one value', null, { people: [{ email: 'a@b.ru', about: { phone: '1' } }, 'a@b.ru', null, 7] }],
  ['what became another kind of value', { note: { phone: '911' } }, { note: 'a@b' }],
  ['nothing of an empty value', null, {}],
  ['a list that is the column', ['a@b.ru'], [{ last_name: 'Ковалёв' }]],
])('a statement tells the fields of a jsonb column as the program does: %s', async (_, old, now) => {
  const { byStatement, byProgram } = await changesByBoth('values', old, now);
  expect(byStatement).toEqual(byProgram);
});

test.each([...Object.keys(masks.personalNames), 'phone', 'contact_email', 'owner_inn', 'phones', 'note'])(
  'a statement knows the key %s',
  async (key) => {
    const now = { [key]: '+79126401847', deep: [{ [key]: 'Иван' }] };
    const { byStatement, byProgram } = await changesByBoth('values', null, now);
    expect(byStatement).toEqual(byProgram);
  },
);

test('a statement masks a jsonb column as the program does', async () => {
  const text = fc
    .array(
      fc.constantFrom(
        ...[
          '+7',
          '8',
          '912',
          '640',
          '18',
          '47',
          ' ',
          '\u00a0',
          '\u2003',
          '\n',
          '-',
          '(',
          ')',
          '@',
          '.',
          ',',
          '"',
          '\\',
          '<',
        ],
        ...['я', 'a', '😀', '•', '[', ']', '500100732259', '+79126401847', 'mail.ru'],
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(''));
  const key = fc.constantFrom('note', 'phone', 'manager_phone', 'e_mail', 'email', 'inn', 'bank', 'last_name', 'token');
  const { column } = fc.letrec((tie) => ({
    column: fc.oneof(fc.constant(null), tie('list'), tie('fields')),
    list: fc.array(tie('value'), { maxLength: 3 }),
    fields: fc.dictionary(key, tie('value'), { maxKeys: 4, noNullPrototype: true }),
    value: fc.oneof(
      { depthSize: 'small' },
      fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null)),
      tie('list'),
      tie('fields'),
    ),
  }));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('values', 'bank', 'phone'), column, column, async (name, old, now) => {
      const { byStatement, byProgram } = await changesByBoth(name, old, now);
      expect(byStatement).toEqual(byProgram);
    }),
    { numRuns: 300 },
  );
});
