// Certificates with codes for tests.
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { Database } from '../database/database.ts';
import type { CertificatesRow } from '../database/rows/rows.generated.ts';
import { codeDigest, sealCode } from '../sealed-codes.ts';
import { nextNumber } from './numbers.ts';
import { makeBookEntry } from './trade-points.ts';

/** On offer to everybody, for 100 coins. */
export async function makeCertificate(db: Database, more: Partial<Insertable<CertificatesRow>> = {}): Promise<number> {
  const supplier = await makeBookEntry(db, 'cert_suppliers', 'Ярмарка');
  const insert = db.insertInto('certificates').values({
    title: 'Продукты, 500 ₽',
    supplier_id: supplier.id,
    kind: 'code_pool',
    face: 'green',
    face_value: 500,
    price_coins: 100,
    status: 'active',
    validity_days: 180,
    ...more,
  });
  return (await insert.returning('id').executeTakeFirstOrThrow()).id;
}

/** Sealed under the program's own secret; returns them in the order in which they will be handed out. */
export async function loadCodes(
  db: Database,
  secret: string,
  certificate_id: number,
  count: number,
): Promise<string[]> {
  const codes = Array.from({ length: count }, () => randomUUID().replaceAll('-', '').slice(0, 16).toUpperCase());
  const batch = randomUUID();
  await db.transaction().execute(async (tx) => {
    for (const code of codes) {
      const values = { certificate_id, code: Buffer.alloc(1), digest: codeDigest(secret, code), batch };
      const { id } = await tx.insertInto('certificate_codes').values(values).returning('id').executeTakeFirstOrThrow();
      const sealed = sealCode(secret, id, { code, pin: '4821' });
      await tx.updateTable('certificate_codes').set(sealed).where('id', '=', id).execute();
    }
    const raised = tx.updateTable('certificates').set((eb) => ({ free_codes: eb('free_codes', '+', count) }));
    await raised.where('id', '=', certificate_id).execute();
  });
  return codes;
}

export async function makeCategory(db: Database): Promise<number> {
  const category = db.insertInto('certificate_categories').values({ name: `Категория ${nextNumber()}`, icon: 'gift' });
  return (await category.returning('id').executeTakeFirstOrThrow()).id;
}

/** A table as people send it. */
export const codesFile = (...rows: string[]) => ({
  name: 'коды.csv',
  content: Buffer.from(['Код;ПИН;Действует до', ...rows].join('\r\n')),
});
