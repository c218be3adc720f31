import * as masks from '@iskra/contract/kernel/personal';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../testing/app.ts';
import { withoutPersonalData } from './personal-data.ts';

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
