// Books about the programme: assortment, tasks, notifications, support.
import { type BookDefinition, column, entries, reference } from './book-definition.ts';

/** Task types by kind: field work, a buyer's or seller's survey, a motivation programme counted from sales. */
const taskTypes: Record<'field' | 'survey' | 'pm', Record<string, string>> = {
  field: {
    photo_layout: 'Фото выкладки',
    shelf_audit: 'Аудит полки',
    merchandising: 'Мерчандайзинг',
    training: 'Тест или обучение',
    sale_registration: 'Регистрация продаж',
    invitation: 'Приглашение участника',
    free: 'Произвольное задание',
  },
  survey: { seller_survey: 'Опрос продавца', buyer_survey: 'Опрос покупателя' },
  pm: {
    plan_completion: 'Выполнение плана',
    growth: 'Рост к базе',
    focus_sku: 'Фокусный SKU',
    rating: 'Место в рейтинге',
    super_pro: 'Супер Про',
  },
};

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
  {
    code: 'cert_suppliers',
    title: 'Поставщики сертификатов',
    description: 'Компании, у которых покупаются подарочные сертификаты',
    columns: [column('site', 'Сайт'), column('delivery', 'Способ выдачи')],
  },
  {
    code: 'task_types',
    title: 'Типы заданий',
    description: 'Заготовки для конструктора заданий',
    editable: false,
    columns: [column('kind', 'Вид', 'string', true)],
    entries: Object.entries(taskTypes).flatMap(([kind, list]) =>
      Object.entries(list).map(([code, title]) => ({ code, title, values: { kind } })),
    ),
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
