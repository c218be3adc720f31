// Russian names of a trade point's statuses, its hours in words, and how the history names what was done to it.
export const tradePointStatusWords = {
  draft: 'Черновик',
  moderation: 'На модерации',
  active: 'Активна',
  blocked: 'Заблокирована',
  denied: 'Отклонена',
  closed: 'Закрыта',
} as const;

export const tradePointActions = {
  'trade_point.add': 'Торговая точка добавлена',
  'trade_point.propose': 'Предложена новая торговая точка',
  'trade_point.change': 'Торговая точка изменена',
  'trade_point.block': 'Торговая точка заблокирована',
  'trade_point.unblock': 'Торговая точка разблокирована',
  'trade_point.choose': 'Выбраны все найденные торговые точки',
  'trade_point.block_many': 'Начата блокировка торговых точек',
  'trade_point.unblock_many': 'Начата разблокировка торговых точек',
  'trade_point.close': 'Торговая точка закрыта',
  'trade_point.export': 'Торговые точки выгружены',
  'trade_point.submit': 'Торговая точка отправлена на модерацию',
  'trade_point.ask_other': 'Обращение по точке',
  'trade_point.ask': 'Запрошено изменение торговой точки',
  'trade_point.accept': 'Изменения приняты модератором',
  'trade_point.revert': 'Принятые изменения отменены',
  'trade_point.approve': 'Торговая точка принята модератором',
  'trade_point.return': 'Торговая точка возвращена на доработку',
  'trade_point.deny': 'Торговая точка отклонена модератором',
  'trade_point.withdraw': 'Торговая точка снята с модерации',
  'trade_point.import': 'Торговая точка загружена из файла',
} as const;

export const tradePointFieldWords = {
  code: 'Код',
  external_id: 'Внешний код',
  name: 'Название',
  owner_id: 'Контрагент',
  inn: 'ИНН',
  address: 'Адрес',
  area: 'Район',
  city: 'Город',
  street: 'Улица',
  house: 'Дом',
  building: 'Корпус, строение',
  postal_code: 'Индекс',
  lat: 'Широта',
  lon: 'Долгота',
  geo_source: 'Источник координат',
  timezone: 'Часовой пояс',
  region_id: 'Регион',
  branch_id: 'Филиал',
  channel_id: 'Канал',
  format_id: 'Формат',
  network_id: 'Сеть',
  distributor_id: 'Дистрибьютор',
  category: 'Категория',
  tsm_id: 'ТСМ',
  sellers_count: 'Продавцов',
  phone: 'Телефон',
  working_hours: 'Часы работы',
  photo_ids: 'Фотографии',
  geofence_radius_m: 'Радиус геозоны',
  additional: 'Дополнительные поля',
  status: 'Статус',
  blocked_reason_id: 'Причина блокировки',
  blocked_comment: 'Комментарий к блокировке',
  blocked_until: 'Заблокирована до',
  opened_on: 'Открыта',
  closed_on: 'Закрыта',
  deleted_at: 'Удалена',
} as const;

export const tradePointReferences = {
  region_id: 'book_entry',
  branch_id: 'book_entry',
  channel_id: 'book_entry',
  format_id: 'book_entry',
  network_id: 'book_entry',
  distributor_id: 'book_entry',
  blocked_reason_id: 'book_entry',
  owner_id: 'owner',
  tsm_id: 'trade_user',
} as const;

export const tradePointUnits = { geofence_radius_m: 'м' } as const;

export const tradePointValueWords = {
  status: tradePointStatusWords,
  geo_source: { manual: 'Вручную', geocoder: 'По адресу', chicago: 'Чикаго', checkin: 'По отметке' },
} as const;

type Hours = readonly ({ from: string; to: string } | null)[];

const weekdays = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'];

/** «Пн–Пт 09:00–21:00, Сб 10:00–18:00»: equal neighbours are told together. */
export function hoursInWords(hours: Hours): string {
  const parts: string[] = [];
  let start = 0;
  for (let day = 1; day <= weekdays.length; day += 1) {
    if (day < weekdays.length && JSON.stringify(hours[day]) === JSON.stringify(hours[start])) continue;
    const days = day - 1 === start ? weekdays[start] : `${weekdays[start]}–${weekdays[day - 1]}`;
    const open = hours[start];
    parts.push(`${days} ${open ? `${open.from}–${open.to}` : 'выходной'}`);
    start = day;
  }
  return parts.join(', ');
}
