// The columns of a table of trade points: their headers and the rules of one cell, which are the rules of the form.
import { tradePointFields as fields, TradePointCategory } from '@iskra/contract/areas/network/trade-points/shapes';
import { hoursHint, readHours, workingHours } from '@iskra/contract/areas/network/trade-points/working-hours';
import { checkValue } from '@iskra/contract/kernel/check-value';
import { isInn } from '@iskra/contract/kernel/checks';
import { inn, latitude, line, longitude, phone, postalCode, timeZone } from '@iskra/contract/kernel/fields';
import { latinCode } from '@iskra/contract/kernel/look-alikes';
import { decimal, remembered, text } from '../../platform/imports/cells.rules.ts';
import type { ImportColumn } from '../../platform/imports/import-target.ts';

const entry = remembered(text(line({ max: 200 })));

/** A spreadsheet that took an ИНН for a number has lost its leading zero. */
function innCell(cell: string) {
  const digits = cell.replace(/\s+/g, '');
  return text(inn)(/^\d+$/.test(digits) && isInn(`0${digits}`) ? `0${digits}` : digits);
}

/** «А», «В» and «С» are typed in either alphabet and look the same. */
function categoryCell(cell: string) {
  const result = text(TradePointCategory)(latinCode(cell.toUpperCase()));
  return 'error' in result ? { error: 'Категория — A, B, C или D' } : result;
}

/** «Пн–Пт 09:00–21:00»: kept as the table keeps it. */
function hoursCell(cell: string) {
  const result = checkValue(workingHours, readHours(cell));
  return 'error' in result ? { error: hoursHint } : { value: JSON.stringify(result.value) };
}

export const importColumns: readonly ImportColumn[] = [
  {
    code: 'code',
    title: 'Код ТТ',
    synonyms: ['Код', 'Код точки', 'Код торговой точки'],
    required: true,
    parse: text(fields.code),
  },
  {
    code: 'name',
    title: 'Название',
    synonyms: ['Наименование', 'Название ТТ', 'Наименование ТТ'],
    parse: text(fields.name),
  },
  { code: 'inn', title: 'ИНН контрагента', synonyms: ['ИНН', 'ИНН владельца'], parse: innCell },
  { code: 'region', title: 'Регион', synonyms: ['Область', 'Субъект'], parse: entry },
  { code: 'branch', title: 'Филиал', parse: entry },
  { code: 'city', title: 'Город', synonyms: ['Населённый пункт'], parse: remembered(text(fields.city)) },
  { code: 'address', title: 'Адрес', synonyms: ['Адрес ТТ', 'Фактический адрес'], parse: text(fields.address) },
  { code: 'postal_code', title: 'Индекс', synonyms: ['Почтовый индекс'], parse: remembered(text(postalCode)) },
  { code: 'lat', title: 'Широта', synonyms: ['Latitude'], parse: decimal(latitude) },
  { code: 'lon', title: 'Долгота', synonyms: ['Longitude', 'lng'], parse: decimal(longitude) },
  { code: 'timezone', title: 'Часовой пояс', parse: remembered(text(timeZone)) },
  { code: 'channel', title: 'Канал', synonyms: ['Канал сбыта'], parse: entry },
  { code: 'format', title: 'Формат', synonyms: ['Формат ТТ'], parse: entry },
  {
    code: 'category',
    title: 'Категория',
    synonyms: ['Категория ТТ'],
    allowed: async () => TradePointCategory.options,
    parse: remembered(categoryCell),
  },
  { code: 'network', title: 'Сеть', synonyms: ['Торговая сеть'], parse: entry },
  { code: 'distributor', title: 'Дистрибьютор', parse: entry },
  { code: 'phone', title: 'Телефон', synonyms: ['Контактный телефон'], parse: text(phone) },
  {
    code: 'working_hours',
    title: 'Часы работы',
    synonyms: ['Режим работы', 'График работы'],
    parse: remembered(hoursCell),
  },
];
