// Books about places and trade: what a trade point is described by.
import { type BookDefinition, column, entries, reference } from './book-definition.ts';
import { cities } from './cities.ts';
import { districts, regions } from './regions.data.ts';

const regionBook: BookDefinition = {
  code: 'regions',
  title: 'Регионы',
  description: 'Субъекты Российской Федерации. Код — код субъекта, он же начало ИНН и автомобильный код',
  columns: [
    column('okato', 'ОКАТО', 'string', true),
    column('district', 'Федеральный округ', 'string', true),
    column('timezone', 'Часовой пояс', 'string', true),
  ],
  entries: regions.map(({ code, title, okato, district, timezone }) => ({
    code,
    title,
    values: { okato, district: districts[district], timezone },
  })),
};

const cityBook: BookDefinition = {
  code: 'cities',
  title: 'Города',
  description: 'Города и другие населённые пункты присутствия',
  columns: [
    reference('region', 'Регион', 'regions'),
    column('timezone', 'Часовой пояс', 'string', true),
    column('area', 'Район'),
    column('lat', 'Широта', 'decimal'),
    column('lon', 'Долгота', 'decimal'),
  ],
  entries: cities.map((city, i) => ({
    code: `${city.region.code}-${String(i + 1).padStart(3, '0')}`,
    title: city.name,
    refers: { region: city.region.code },
    values: {
      ...(city.area ? { area: city.area } : {}),
      timezone: city.timezone,
      lat: city.lat,
      lon: city.lon,
    },
  })),
};

const formatChannels: Record<string, [title: string, channel: string]> = {
  hypermarket: ['Гипермаркет', 'modern'],
  supermarket: ['Супермаркет', 'modern'],
  minimarket: ['Минимаркет', 'traditional'],
  convenience: ['Магазин у дома', 'traditional'],
  pavilion: ['Павильон', 'small'],
  kiosk: ['Киоск', 'small'],
  petrol_shop: ['Магазин при АЗС', 'petrol'],
  specialist: ['Специализированный магазин', 'specialist'],
  cafe: ['Кафе', 'horeca'],
  bar: ['Бар', 'horeca'],
  vending: ['Торговый автомат', 'small'],
};

export const tradeBooks: BookDefinition[] = [
  regionBook,
  cityBook,
  {
    code: 'branches',
    title: 'Филиалы',
    description: 'Подразделения компании, за которыми закреплены территории',
    columns: [column('address', 'Адрес')],
  },
  {
    code: 'channels',
    title: 'Каналы сбыта',
    description: 'Через какой вид торговли продаёт торговая точка',
    entries: entries({
      traditional: 'Традиционная розница',
      modern: 'Современная розница',
      small: 'Киоски и павильоны',
      petrol: 'АЗС',
      specialist: 'Специализированная розница',
      horeca: 'HoReCa',
    }),
  },
  {
    code: 'formats',
    title: 'Форматы торговых точек',
    description: 'Вид магазина внутри канала сбыта',
    columns: [reference('channel', 'Канал', 'channels')],
    entries: Object.entries(formatChannels).map(([code, [title, channel]]) => ({ code, title, refers: { channel } })),
  },
  {
    code: 'tp_categories',
    title: 'Категории торговых точек',
    description: 'Значимость торговой точки; определяет частоту визитов ТСМ',
    editable: false,
    columns: [column('visits', 'Визитов в месяц', 'int')],
    entries: [
      { code: 'A', title: 'A — ключевая', values: { visits: 8 } },
      { code: 'B', title: 'B — важная', values: { visits: 4 } },
      { code: 'C', title: 'C — обычная', values: { visits: 2 } },
      { code: 'D', title: 'D — малая', values: { visits: 1 } },
    ],
  },
  { code: 'networks', title: 'Сети', description: 'Розничные сети, в которые входят торговые точки' },
  {
    code: 'distributors',
    title: 'Дистрибьюторы',
    description: 'Поставщики, которые возят товар в торговые точки',
    columns: [column('inn', 'ИНН')],
  },
  {
    code: 'positions',
    title: 'Должности',
    description: 'Кем продавец работает в торговой точке',
    entries: entries({
      seller: 'Продавец',
      cashier: 'Продавец-кассир',
      senior_seller: 'Старший продавец',
      administrator: 'Администратор торговой точки',
      merchandiser: 'Товаровед',
      manager: 'Управляющий',
    }),
  },
];
