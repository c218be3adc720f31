import { tradePoints } from '@iskra/contract/areas/trade-points';
import type { AdditionalField, TradePointCard } from '@iskra/contract/areas/trade-points/shapes';
import type { ReactNode } from 'react';
import { zoneName } from '../../data/time-zones.ts';
import { useAsk } from '../../data/use-ask.ts';
import { DASH, formatDay, formatNumber, formatPhone } from '../../kit/format.ts';
import { Facts } from '../../kit/layout/facts.tsx';
import { MapView } from '../../kit/map/map-view.tsx';
import { Note } from '../../kit/status/note.tsx';
import { tradePointTones } from './trade-point-words.ts';
import styles from './trade-points.module.css';

const weekdays = ['Пн', 'Вт', 'Ср', 'Чт', 'Пт', 'Сб', 'Вс'];

/** «Пн–Пт 09:00–21:00, Сб 10:00–18:00»: equal neighbours are told together. */
export function hoursInWords(hours: TradePointCard['working_hours']): string {
  if (!hours) return DASH;
  const parts: string[] = [];
  let start = 0;
  for (let day = 1; day <= 7; day += 1) {
    if (day < 7 && JSON.stringify(hours[day]) === JSON.stringify(hours[start])) continue;
    const days = day - 1 === start ? weekdays[start] : `${weekdays[start]}–${weekdays[day - 1]}`;
    const open = hours[start];
    parts.push(`${days} ${open ? `${open.from}–${open.to}` : 'выходной'}`);
    start = day;
  }
  return parts.join(', ');
}

/** What a person typed may end without a full stop. */
const asSentence = (text: string) => (/[^.!?…]$/.test(text.trim()) ? `${text.trim()}.` : text);

function Blocked({ point }: { point: TradePointCard }) {
  if (point.status !== 'blocked') return null;
  return (
    <div className={styles.blocked}>
      <Note tone="danger">
        <b>{point.blocked_reason?.title ?? 'Заблокирована'}.</b> {asSentence(point.blocked_comment ?? '')}
        {point.blocked_until && ` До ${formatDay(point.blocked_until)}.`}
      </Note>
    </div>
  );
}

function shown({ type, value, options }: AdditionalField): ReactNode {
  if (value === null || value === undefined || value === '') return DASH;
  const title = (code: unknown) => options.find((option) => option.code === code)?.title ?? String(code);
  if (type === 'bool') return value ? 'Да' : 'Нет';
  if (type === 'date') return formatDay(String(value));
  if (type === 'enum') return title(value);
  if (type === 'multi_enum') return (value as unknown[]).map(title).join(', ') || DASH;
  if (type === 'phone') return formatPhone(String(value));
  return typeof value === 'number' ? formatNumber(value) : String(value);
}

function Additional({ id }: { id: number }) {
  const { data } = useAsk(tradePoints.additionalFields, { body: { trade_point_id: id } });
  if (!data || data.items.length === 0) return null;
  return <Facts title="Дополнительно" items={data.items.map((field) => [field.label, shown(field)])} />;
}

function Place({ point }: { point: TradePointCard }) {
  if (point.lat === null || point.lon === null)
    return <Note tone="warn">Нет координат: точку не найти на карте, геозона не работает.</Note>;
  const position = { lat: point.lat, lng: point.lon };
  return (
    <div className={styles.map}>
      <MapView
        label={`${point.name} на карте`}
        points={[{ id: String(point.id), ...position, label: point.name, tone: tradePointTones[point.status] }]}
        circles={[{ ...position, radius: point.geofence_radius_m }]}
      />
    </div>
  );
}

export function TradePointData({ point }: { point: TradePointCard }) {
  return (
    <div className={styles.columns}>
      <div>
        <Blocked point={point} />
        <Facts
          title="Основное"
          items={[
            ['Контрагент', point.owner?.title ?? DASH],
            ['ИНН', point.inn ?? DASH],
            ['ТСМ', point.tsm?.title ?? DASH],
            ['Телефон', point.phone ? formatPhone(point.phone) : DASH],
            ['Часы работы', hoursInWords(point.working_hours)],
            ['Открыта', point.opened_on ? formatDay(point.opened_on) : DASH],
          ]}
        />
        <Facts
          title="Классификация"
          items={[
            ['Канал', point.channel?.title ?? DASH],
            ['Формат', point.format?.title ?? DASH],
            ['Категория', point.category ?? DASH],
            ['Сеть', point.network?.title ?? DASH],
            ['Дистрибьютор', point.distributor?.title ?? DASH],
            ['Филиал', point.branch?.title ?? DASH],
          ]}
        />
        <Additional id={point.id} />
      </div>
      <div>
        <Place point={point} />
        <Facts
          title="Адрес"
          items={[
            ['Адрес', point.address],
            ['Регион', point.region?.title ?? DASH],
            ['Город', point.city || DASH],
            ['Индекс', point.postal_code ?? DASH],
            ['Часовой пояс', zoneName(point.timezone)],
            ['Геозона', `${formatNumber(point.geofence_radius_m)} м`],
          ]}
        />
      </div>
    </div>
  );
}
