// Names of counterparties and of the shops that they keep.
import { fullName, type Person } from './person-names.ts';
import type { Random } from './random.ts';
import type { OwnerType } from './requisites.ts';

const companyRoots = `
Альянс Вектор Гарант Горизонт Дельта Диалог Гермес Забота Изобилие Империал Исток Калина Каскад Квартал Компас Контур Лидер Магистраль
Маяк Меркурий Меридиан Мозаика Надежда Новатор Оазис Оптима Орион Партнёр Перспектива Полюс Прогресс Ракурс Ритм Родник Ромашка Рубеж
Рассвет Сатурн Север Сириус Созвездие Союз Спектр Стимул Стрела Стандарт Темп Титан Треугольник Триумф Универсал Успех Фаворит Феникс
Флагман Форум Центурион Эверест Эталон Юпитер Ясень Янтарь
`
  .trim()
  .split(/\s+/);

const companyTails = ['Торг', 'Трейд', 'Ритейл', 'Маркет', 'Плюс', 'Сервис', 'Продукт', 'Опт', 'Групп', 'Регион'];

const shopWords = `
Берёзка|Рябинушка|Василёк|Ромашка|Подсолнух|Калинка|Ивушка|Дубрава|Родничок|Ручеёк|Огонёк|Теремок|Уют|Домашний|Соседи|Хуторок|Визит|Удача
Радуга|Заря|Рассвет|Маяк|Вега|Орион|Меркурий|Фортуна|Каприз|Лакомка|Гурман|Сытый дом|Пять углов|На углу|У вокзала|Перекрёсток вкусов|Караван
Северный|Южный|Восток|Центральный|Юбилейный|Привоз|Ярмарка|Лавка|Мечта|Надежда|Светлана|Людмила|Алёнка|Диана|Виктория|Эдем|Остров|Причал
Глобус|Виктор и сыновья|Три богатыря|Добрый день|Всегда рядом|Белый аист|Золотой ключик|Тихий двор|Хозяин|Апельсин|Клевер|Кедр|Сокол|Витязь
`
  .trim()
  .split(/\s*[|\n]\s*/);

/** The words before the name in quotes, by the format of the shop. */
const shopKinds: Record<string, readonly string[]> = {
  hypermarket: ['Гипермаркет'],
  supermarket: ['Супермаркет'],
  minimarket: ['Минимаркет', 'Магазин'],
  convenience: ['Продукты', 'Магазин', 'Магазин у дома', 'Гастроном'],
  pavilion: ['Павильон', 'Торговый павильон'],
  kiosk: ['Киоск'],
  petrol_shop: ['Магазин при АЗС', 'АЗС'],
  specialist: ['Специализированный магазин', 'Магазин'],
  cafe: ['Кафе', 'Столовая', 'Кофейня'],
  bar: ['Бар', 'Паб'],
  vending: ['Торговый автомат'],
};

export function legalName(type: OwnerType, person: Person, random: Random): string {
  if (type === 'ip') return `ИП ${fullName(person)}`;
  if (type === 'self_employed' || type === 'individual') return fullName(person);
  const tail = random.chance(0.55) ? ` ${random.pick(companyTails)}` : '';
  const name = `${random.pick(companyRoots)}${tail}`;
  return `${type === 'ao' ? 'АО' : 'ООО'} «${name}»`;
}

export function shopName(format: string, random: Random): string {
  if (format === 'kiosk' || format === 'vending') {
    if (random.chance(0.6)) return `${random.pick(shopKinds[format]!)} № ${random.int(1, 240)}`;
  }
  return `${random.pick(shopKinds[format] ?? ['Магазин'])} «${random.pick(shopWords)}»`;
}

export function brandName(random: Random): string {
  return random.pick(shopWords);
}

/** Names that try the width of every table and card. */
export const longShopNames = [
  'Магазин товаров повседневного спроса «Всё для дома, дачи и семьи» торгового центра «Привокзальный», второй этаж, секция 214-Б',
  'Продовольственный магазин № 118 общества с ограниченной ответственностью «Северо-Западная продовольственная компания — Розница»',
  'Супермаркет «Перекрёсток вкусов — Юбилейный микрорайон, вход со стороны бульвара Космонавтов, рядом с городской поликлиникой № 4»',
  'ООО «Межрайонное потребительское общество «Возрождение», сельский магазин «Ветеран» с отделом промышленных товаров и почтой',
];
