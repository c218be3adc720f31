// Entries that belong to the invented company of the demo data, and the two books that only its additional fields use.
import type pg from 'pg';
import { type BookContent, type BookDefinition, entries } from '../database/books/book-definition.ts';
import { ensureBooks, ensureEntries } from '../database/books/ensure-books.ts';
import { innOf } from './values/requisites.ts';

const branchAddresses: Record<string, [title: string, address: string]> = {
  central: ['Филиал «Центр»', '115114, г. Москва, ул. Дербеневская, д. 7'],
  northwest: ['Филиал «Северо-Запад»', '196084, г. Санкт-Петербург, Московский пр-т, д. 91'],
  south: ['Филиал «Юг»', '350015, Краснодарский край, г. Краснодар, ул. Северная, д. 327'],
  caucasus: ['Филиал «Кавказ»', '355017, Ставропольский край, г. Ставрополь, ул. Мира, д. 278'],
  volga: ['Филиал «Поволжье»', '443013, Самарская область, г. Самара, Московское ш., д. 4'],
  ural: ['Филиал «Урал»', '620075, Свердловская область, г. Екатеринбург, ул. Малышева, д. 71'],
  siberia: ['Филиал «Сибирь»', '630099, Новосибирская область, г. Новосибирск, Красный пр-т, д. 36'],
  far_east: ['Филиал «Дальний Восток»', '680000, Хабаровский край, г. Хабаровск, ул. Фрунзе, д. 22'],
};

export const networkTitles: Record<string, string> = {
  rodnoy: 'Родной двор',
  kopilka: 'Копилка',
  semyorka: 'Семёрка',
  polnaya: 'Полная корзина',
  svoi: 'Свои люди',
  gorod24: 'Город 24',
  nord_oil: 'Норд-Ойл',
  trassa: 'Трасса',
  kofe_ryadom: 'Кофе рядом',
  ural_market: 'Урал-Маркет',
};

const distributorRegions: Record<string, string> = {
  '77': 'ООО «Столичная дистрибуция»',
  '78': 'ООО «Нева Логистик»',
  '61': 'ООО «Дон-Снаб»',
  '16': 'ООО «Кама Трейд»',
  '63': 'ООО «Волжский торговый дом»',
  '66': 'АО «Уралопт»',
  '54': 'ООО «Сибирская торговая компания»',
  '24': 'ООО «Енисей Опт»',
  '25': 'ООО «Приморье Дистрибуция»',
  '26': 'ООО «Кавказ Продукт»',
};

const brandFamilies: Record<string, [brand: string, families: string[]]> = {
  iskra: ['Искра', ['Искра Классик', 'Искра Компакт', 'Искра Премиум']],
  severny: ['Северный ветер', ['Северный ветер Лайт', 'Северный ветер Норд']],
  altair: ['Альтаир', ['Альтаир Голд', 'Альтаир Сильвер', 'Альтаир Мини']],
  baikal: ['Байкальский берег', ['Байкальский берег Кедр', 'Байкальский берег Мята']],
  vympel: ['Вымпел', ['Вымпел Красный', 'Вымпел Синий']],
};

const families = Object.entries(brandFamilies).flatMap(([brand, [, titles]]) =>
  titles.map((title, i) => ({ code: `${brand}-${i + 1}`, title, refers: { brand } })),
);

const skuCategories = { classic: 'Классические', compact: 'Компактные', slim: 'Тонкие', capsule: 'С капсулой' };

const certificateSuppliers: Record<string, [title: string, delivery: string]> = {
  yarmarka: ['Ярмарка', 'Электронный код'],
  trassa: ['Трасса', 'Электронный код'],
  zerno: ['Зерно', 'Электронный код'],
  glagol: ['Глагол', 'Электронный код'],
  master: ['Мастер Дом', 'Электронный код'],
  poputny: ['Попутный', 'Программа поставщика'],
  zdravnitsa: ['Здравница', 'Электронный код'],
  vympel: ['Вымпел', 'Посылка'],
};

/** Entries of books that `ensureReferenceBooks` has made. */
export const demoEntries: BookContent[] = [
  {
    code: 'branches',
    entries: Object.entries(branchAddresses).map(([code, [title, address]]) => ({ code, title, values: { address } })),
  },
  {
    code: 'networks',
    entries: entries(networkTitles),
  },
  {
    code: 'distributors',
    entries: Object.entries(distributorRegions).map(([region, title], i) => ({
      code: `dist-${region}`,
      title,
      values: { inn: innOf('ooo', region, 90_001 + i) },
    })),
  },
  { code: 'brands', entries: Object.entries(brandFamilies).map(([code, [title]]) => ({ code, title })) },
  { code: 'sku_families', entries: families },
  { code: 'sku_categories', entries: entries(skuCategories) },
  {
    code: 'cert_suppliers',
    entries: Object.entries(certificateSuppliers).map(([code, [title, delivery]]) => ({
      code,
      title,
      values: { site: `${code}.example.com`, delivery },
    })),
  },
];

export const demoBooks: BookDefinition[] = [
  {
    code: 'equipment',
    title: 'Торговое оборудование',
    description: 'Оборудование, установленное в торговых точках',
    entries: entries({
      display: 'Фирменный дисплей',
      shelf: 'Полка над кассой',
      stand: 'Напольная стойка',
      lightbox: 'Световая панель',
      fridge: 'Холодильник',
    }),
  },
  {
    code: 'location_types',
    title: 'Расположение точек',
    description: 'Где находится торговая точка',
    entries: entries({
      separate: 'Отдельно стоящее здание',
      ground_floor: 'Первый этаж жилого дома',
      mall: 'Торговый центр',
      market: 'Рынок',
      transport: 'Вокзал или остановка',
    }),
  },
];

export async function ensureDemoEntries(db: pg.ClientBase): Promise<void> {
  await ensureBooks(db, demoBooks);
  await ensureEntries(db, [...demoEntries, ...demoBooks]);
}

/** Ids of entries by book and code. */
export type BookIds = (book: string, code: string) => number;

export async function readBookIds(db: pg.ClientBase): Promise<BookIds> {
  const { rows } = await db.query<{ key: string; id: string }>(
    `select b.code || '/' || e.code as key, e.id from book_entries e join books b on b.id = e.book_id where e.deleted_at is null`,
  );
  const ids = new Map(rows.map((row) => [row.key, Number(row.id)]));
  return (book, code) => {
    const id = ids.get(`${book}/${code}`);
    if (!id) throw new Error(`The reference book ${book} has no entry ${code}`);
    return id;
  };
}
