// Books about the programme: assortment, tasks, notifications, support.
import { type BookDefinition, column, entries, reference } from './book-definition.ts';

const screens: Record<string, [title: string, path: string]> = {
  home: ['Главная', '/'],
  news: ['Новости', '/newsList'],
  certificates: ['Сертификаты', '/certificates'],
  orders: ['Мои заказы', '/myOrders'],
  documents: ['Документы', '/documentation'],
  trade_points: ['Торговые точки', '/tradePointsList'],
  sellers: ['Продавцы', '/sellersList'],
  about: ['О компании', '/aboutCompany'],
  support: ['Поддержка', '/serviceSupport'],
  profile: ['Профиль', '/userProfile'],
};

export const programmeBooks: BookDefinition[] = [
  { code: 'brands', title: 'Бренды', description: 'Марки товаров программы' },
  {
    code: 'sku_families',
    title: 'Семейства SKU',
    description: 'Линейки товаров внутри бренда',
    columns: [reference('brand', 'Бренд', 'brands')],
  },
  { code: 'sku_categories', title: 'Категории SKU', description: 'Виды товаров: что с чем сравнивают' },
  // Its entries stand in the table `skus` and have a screen of their own.
  { code: 'sku', title: 'SKU', description: 'Товары программы с GTIN, брендом и упаковкой', editable: false },
  {
    code: 'cert_suppliers',
    title: 'Поставщики сертификатов',
    description: 'Компании, у которых покупаются подарочные сертификаты',
    columns: [column('site', 'Сайт'), column('delivery', 'Способ выдачи')],
  },
  // As those of SKUs.
  {
    code: 'task_types',
    title: 'Типы заданий',
    description: 'Заготовки для конструктора заданий',
    editable: false,
  },
  {
    code: 'instructions',
    title: 'Инструкции к заданиям',
    description: 'Что исполнитель читает перед работой: тексты, снимки, видео, «так» и «не так»',
    editable: false,
  },
  {
    code: 'push_links',
    title: 'Переходы из уведомлений',
    description: 'Экраны, которые может открыть push-уведомление',
    columns: [column('path', 'Адрес экрана', 'string', true)],
    entries: Object.entries(screens).map(([code, [title, path]]) => ({ code, title, values: { path } })),
  },
  {
    code: 'support_topics',
    title: 'Темы обращений',
    description: 'О чём контрагент пишет в поддержку',
    entries: entries({
      coins: 'Начисление и списание коинов',
      orders: 'Заказы и сертификаты',
      tasks: 'Задания и модерация',
      documents: 'Документы и подписание',
      trade_points: 'Данные торговых точек',
      sellers: 'Продавцы и заявки',
      access: 'Вход и доступ',
      personal_data: 'Персональные данные',
      other: 'Другое',
    }),
  },
];
