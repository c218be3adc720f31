/** What a trade point is, in facts: all of it for those who may not change it, and under the form what the form does not hold. */

import { tradePoints } from '@iskra/contract/areas/network/trade-points';
import type { AdditionalField, TradePointCard } from '@iskra/contract/areas/network/trade-points/shapes';
import { hoursInWords } from '@iskra/contract/areas/network/trade-points/working-hours';
import { zoneName } from '@iskra/contract/kernel/time-zones';
import type { ReactNode } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { declaredText } from '../../../data/forms/declared-text.ts';
import { NamedRecord } from '../../../data/words/record-name.tsx';
import { DASH, formatAddress, formatDay, formatNumber, formatPhone } from '../../../kit/format.ts';
import { Facts } from '../../../kit/layout/facts.tsx';

type Fact = [label: string, value: ReactNode];

function shown({ type, value, options }: AdditionalField): string {
  return declaredText(type, value, (code) => options.find((option) => option.code === code)?.title ?? String(code));
}

function Additional({ id, isShown = () => true }: { id: number; isShown?: (field: AdditionalField) => boolean }) {
  const { data } = useAsk(tradePoints.additionalFields, { body: { trade_point_id: id } });
  const fields = data?.items.filter(isShown) ?? [];
  if (fields.length === 0) return null;
  return <Facts title="Дополнительно" items={fields.map((field): Fact => [field.label, shown(field)])} />;
}

/** Set elsewhere: in the group of a TSM, in the counterparty's card, by an exchange. */
const fixed = (point: TradePointCard): Fact[] => [
  ['ИНН', point.inn ?? DASH],
  ['ТСМ', <NamedRecord key="tsm" of="trade_user" record={point.tsm} none={DASH} />],
];

const hours = (point: TradePointCard): Fact => [
  'Часы работы',
  point.working_hours ? hoursInWords(point.working_hours) : DASH,
];

const main = (point: TradePointCard): Fact[] => [
  ['Контрагент', <NamedRecord key="owner" of="owner" record={point.owner} none={DASH} />],
  ...fixed(point),
  ['Открыта', point.opened_on ? formatDay(point.opened_on) : DASH],
];

const phone = (point: TradePointCard): Fact => ['Телефон', point.phone ? formatPhone(point.phone) : DASH];

const classification = (point: TradePointCard): Fact[] => [
  ['Канал', point.channel?.title ?? DASH],
  ['Формат', point.format?.title ?? DASH],
  ['Категория', point.category ?? DASH],
  ['Сеть', point.network?.title ?? DASH],
  ['Дистрибьютор', point.distributor?.title ?? DASH],
  ['Филиал', point.branch?.title ?? DASH],
];

const place = (point: TradePointCard): Fact[] => [
  ['Адрес', formatAddress(point.address)],
  ['Регион', point.region?.title ?? DASH],
  ['Город', point.city || DASH],
  ['Индекс', point.postal_code ?? DASH],
  ['Часовой пояс', zoneName(point.timezone)],
  ['Геозона', `${formatNumber(point.geofence_radius_m)} м`],
];

const isFilledElsewhere = ({ editable, type }: AdditionalField) => !editable || type === 'file';

/** Under the form of an administrator, who may change the rest. */
export const FixedFacts = ({ point }: { point: TradePointCard }) => (
  <>
    <Facts title="Задаётся в других разделах" items={fixed(point)} />
    <Additional id={point.id} isShown={isFilledElsewhere} />
  </>
);

const asked = ['Контрагент', 'Адрес', 'Город', 'Индекс', 'Канал', 'Категория'];

/** Under the form of an owner or a TSM, which has the fields that they may change or ask for. */
export const KeptFacts = ({ point }: { point: TradePointCard }) => (
  <>
    <Facts
      title="Задаёт администратор"
      items={[...main(point), ...place(point), ...classification(point)].filter(([label]) => !asked.includes(label))}
    />
    <Additional id={point.id} isShown={isFilledElsewhere} />
  </>
);

export const AllFacts = ({ point }: { point: TradePointCard }) => (
  <>
    <Facts title="Основное" items={[...main(point), phone(point), hours(point)]} />
    <Facts title="Адрес" items={place(point)} />
    <Facts title="Классификация" items={classification(point)} />
    <Additional id={point.id} />
  </>
);
