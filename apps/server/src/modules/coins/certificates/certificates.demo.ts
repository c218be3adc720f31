// Certificates of the invented company: eight categories, pools of codes that are full, low and empty, and the history of prices.
import { randomUUID } from 'node:crypto';
import type { CertificateKind } from '@iskra/contract/areas/coins/certificates/shapes';
import type { AreaDemo, DemoCompany, SeedClient } from '../../../demo/area-demo.ts';
import { dayBefore, momentBefore, randomOf } from '../../../demo/rows/world.ts';
import { seedDatabase } from '../../../demo/seed-database.ts';
import { codeDigest, sealCode } from '../../../sealed-codes.ts';
import { putInCategories } from './catalogue.store.ts';
import { addFreeCodes, insertCodes, newCodeIds } from './codes.store.ts';

const categories = {
  food: ['Продукты', 'shopping-cart'],
  fuel: ['Топливо', 'gas-station'],
  tech: ['Техника', 'device-tv'],
  coffee: ['Кафе и кофе', 'coffee'],
  books: ['Книги и кино', 'book-2'],
  home: ['Дом и ремонт', 'tools'],
  travel: ['Путешествия', 'plane'],
  sport: ['Спорт и здоровье', 'ball-football'],
} as const;
type Category = keyof typeof categories;

interface Shown {
  title: string;
  supplier: string;
  in: Category[];
  face: string;
  value: number;
  price: number;
  /** Before the price that it has now. */
  cost?: number;
  codes?: number;
  more?: object;
}

const reading = 'Назовите код на кассе или введите его на сайте.';
const terms = 'Любые товары магазина. До 5 сертификатов в одном чеке. Сдача не выдаётся, на деньги не меняется.';

const shown: Shown[] = [
  {
    title: 'Продукты, 500 ₽',
    supplier: 'yarmarka',
    in: ['food'],
    face: 'green',
    value: 500,
    price: 1_000,
    codes: 240,
    more: { featured: true },
  },
  {
    title: 'Продукты, 1 000 ₽',
    supplier: 'yarmarka',
    in: ['food'],
    face: 'green',
    value: 1_000,
    price: 2_000,
    cost: 1_900,
    codes: 120,
  },
  { title: 'Топливо, 1 500 ₽', supplier: 'trassa', in: ['fuel'], face: 'blue', value: 1_500, price: 3_000, codes: 60 },
  {
    title: 'Топливо, 3 000 ₽',
    supplier: 'trassa',
    in: ['fuel'],
    face: 'navy',
    value: 3_000,
    price: 5_900,
    cost: 6_000,
    codes: 7,
  },
  {
    title: 'Кофе и выпечка, 500 ₽',
    supplier: 'zerno',
    in: ['coffee'],
    face: 'amber',
    value: 500,
    price: 950,
    codes: 80,
    more: { validity_days: 90 },
  },
  {
    title: 'Книги и игры, 700 ₽',
    supplier: 'glagol',
    in: ['books'],
    face: 'crimson',
    value: 700,
    price: 1_400,
    codes: 34,
  },
  {
    title: 'Бытовая техника, 3 000 ₽',
    supplier: 'master',
    in: ['tech', 'home'],
    face: 'violet',
    value: 3_000,
    price: 6_000,
    codes: 38,
    more: { limit_per_person_month: 2 },
  },
  {
    title: 'Дом и ремонт, 7 000 ₽',
    supplier: 'master',
    in: ['home'],
    face: 'olive',
    value: 7_000,
    price: 10_500,
    codes: 0,
    more: { backorder: true },
  },
  {
    title: 'Путешествия, 10 000 ₽',
    supplier: 'poputny',
    in: ['travel'],
    face: 'teal',
    value: 10_000,
    price: 20_000,
    more: { kind: 'api_supplier', article: 'POP-10000', validity_days: 365 },
  },
  {
    title: 'Аптека, 1 000 ₽',
    supplier: 'zdravnitsa',
    in: ['sport'],
    face: 'graphite',
    value: 1_000,
    price: 2_000,
    codes: 0,
  },
  {
    title: 'Фитнес-браслет',
    supplier: 'vympel',
    in: ['sport', 'tech'],
    face: 'slate',
    value: 2_500,
    price: 4_800,
    more: { kind: 'physical', validity_days: null, how_to_use: 'Укажите адрес: привезём в течение двух недель.' },
  },
  {
    title: 'Кино на двоих, 900 ₽',
    supplier: 'glagol',
    in: ['books'],
    face: 'crimson',
    value: 900,
    price: 1_800,
    codes: 0,
    more: { status: 'draft' },
  },
];

async function addCategories(client: SeedClient, { people, world }: DemoCompany): Promise<Map<Category, number>> {
  const at = momentBefore(world, 60, randomOf(world, 'certificates', 0));
  const ids = new Map<Category, number>();
  for (const [name, [title, icon]] of Object.entries(categories)) {
    const { rows } = await client.query<{ id: string }>(
      `insert into certificate_categories (name, icon, sort, created_by, updated_by, created_at, updated_at)
       values ($1, $2, $3, $4, $4, $5, $5) returning id`,
      [title, icon, ids.size * 10, people.admin.id, at],
    );
    ids.set(name as Category, Number(rows[0]!.id));
  }
  return ids;
}

async function addCodes(client: SeedClient, company: DemoCompany, id: number, count: number): Promise<void> {
  const { world, secret, people } = company;
  const db = seedDatabase(client);
  const random = randomOf(world, 'codes', id);
  const ids = await newCodeIds(db, count);
  const codes = ids.map((code_id) => {
    const group = () => String(random.int(0, 9_999)).padStart(4, '0');
    const plain = { code: `DEMO-${group()}-${group()}-${code_id}`, pin: group() };
    return {
      id: code_id,
      ...sealCode(secret, code_id, plain),
      digest: codeDigest(secret, plain.code),
      expires_on: dayBefore(world, -365),
    };
  });
  await insertCodes(db, codes, { certificate_id: id, batch: randomUUID(), loaded_by: people.admin.id });
  await addFreeCodes(db, id, count);
}

async function addCertificate(
  client: SeedClient,
  company: DemoCompany,
  { title, supplier, face, value, price, cost, more }: Shown,
  place: number,
): Promise<number> {
  const { world, people } = company;
  const random = randomOf(world, 'certificate', place);
  const [made, changed] = [momentBefore(world, 50 - place, random), momentBefore(world, 10, random)];
  const usual = {
    kind: 'code_pool' satisfies CertificateKind,
    status: 'active',
    validity_days: 180,
    terms,
    how_to_use: reading,
  };
  const row = {
    ...usual,
    // A sum stays in one line.
    title: title.replace(/(\d) (?=\d|₽)/g, '$1\u00a0'),
    supplier_id: world.entry('cert_suppliers', supplier),
    face,
    face_value: value,
    price_coins: price,
    sort: place * 10,
    created_by: people.admin.id,
    updated_by: people.admin.id,
    created_at: made,
    updated_at: made,
    ...more,
  };
  const names = Object.keys(row);
  const { rows } = await client.query<{ id: string }>(
    `insert into certificates (${names.join(', ')}) values (${names.map((_, at) => `$${at + 1}`).join(', ')}) returning id`,
    Object.values(row),
  );
  const id = Number(rows[0]!.id);
  const prices: [number, string][] =
    cost === undefined
      ? [[price, made]]
      : [
          [cost, made],
          [price, changed],
        ];
  for (const [coins, since] of prices)
    await client.query(
      'insert into certificate_prices (certificate_id, price_coins, face_value, since, set_by) values ($1, $2, $3, $4, $5)',
      [id, coins, value, since, people.admin.id],
    );
  return id;
}

export const demo: AreaDemo = {
  async load(client, company) {
    const ids = await addCategories(client, company);
    for (const [place, certificate] of shown.entries()) {
      const id = await addCertificate(client, company, certificate, place);
      await putInCategories(
        seedDatabase(client),
        id,
        certificate.in.map((name) => ids.get(name)!),
      );
      if (certificate.codes) await addCodes(client, company, id, certificate.codes);
    }
  },
};
