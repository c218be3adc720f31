/** Who stands where: the points of the geofence inside and outside, others in it, those without a place. */
import type { FencePointKind, SeenPoint } from '@iskra/contract/areas/network/geofences/shapes';
import { type ReactNode, useState } from 'react';
import { RecordName } from '../../../data/words/record-name.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { Segmented } from '../../../kit/button/segmented.tsx';
import { countOf, formatAddress, formatNumber } from '../../../kit/format.ts';
import { Figures } from '../../../kit/layout/figures.tsx';
import type { GeofenceForm } from './geofence-form.part.tsx';
import styles from './geofences.module.css';
import type { PointsByPlace } from './shape-field.part.tsx';

const kinds = [
  { id: 'outside', label: 'Снаружи', none: 'Все привязанные точки внутри.' },
  { id: 'inside', label: 'Внутри', none: 'Из привязанных точек внутри нет ни одной.' },
  { id: 'foreign', label: 'Чужие', none: 'Других точек внутри нет.' },
  { id: 'unplaced', label: 'Без места', none: 'У всех привязанных точек есть координаты.' },
] as const;

function SeenRow({ point, action }: { point: SeenPoint; action: ReactNode }) {
  return (
    <li className={styles.seen}>
      <span>
        <b>
          <RecordName of="trade_point" id={point.id}>
            {point.name}
          </RecordName>
        </b>
        <small>
          {point.code} · {formatAddress(point.address)}
        </small>
      </span>
      {point.outside_m !== null && point.outside_m > 0 && (
        <span className="ik-num">{formatNumber(point.outside_m)}&nbsp;м</span>
      )}
      {action}
    </li>
  );
}

/** Points are bound by their numbers here; those of a group are bound by the group. */
function useBinding(form: GeofenceForm) {
  const ids = (form.values.trade_point_ids as number[] | null | undefined) ?? [];
  if (form.values.tp_group_id) return undefined;
  return {
    bind: (more: number[]) => form.set('trade_point_ids', [...new Set([...ids, ...more])]),
    unbind: (less: number[]) =>
      form.set(
        'trade_point_ids',
        ids.filter((id) => !less.includes(id)),
      ),
  };
}

export function PlacedPoints({ form, byPlace }: { form: GeofenceForm; byPlace: PointsByPlace | undefined }) {
  const [kind, setKind] = useState<FencePointKind>();
  const binding = useBinding(form);
  if (!byPlace) return <p className={styles.hint}>Нарисуйте контур, и здесь появятся точки внутри и снаружи.</p>;
  const open =
    kind ?? (['outside', 'foreign', 'inside', 'unplaced'] as const).find((it) => byPlace[it].total > 0) ?? 'inside';
  const { items, total } = byPlace[open];
  const bound = byPlace.inside.total + byPlace.outside.total + byPlace.unplaced.total;
  const ids = items.map(({ id }) => id);
  return (
    <section aria-label="Точки геозоны" className={styles.placed}>
      <Figures
        items={[
          { label: 'Внутри', value: formatNumber(byPlace.inside.total), unit: `из ${formatNumber(bound)}` },
          { label: 'Снаружи', value: formatNumber(byPlace.outside.total) },
          { label: 'Чужие внутри', value: formatNumber(byPlace.foreign.total) },
        ]}
      />
      <Segmented
        label="Где стоят точки"
        options={kinds
          .filter(({ id }) => id === 'inside' || id === open || byPlace[id].total > 0)
          .map(({ id, label }) => ({ value: id, label: `${label} ${byPlace[id].total}` }))}
        value={open}
        onChange={setKind}
      />
      <div>
        {total === 0 && <p className={styles.hint}>{kinds.find(({ id }) => id === open)!.none}</p>}
        <ul aria-label="Точки" className={styles.list}>
          {items.map((point) => (
            <SeenRow
              key={point.id}
              point={point}
              action={
                binding && (
                  <Button
                    variant="ghost"
                    onClick={() => (open === 'foreign' ? binding.bind([point.id]) : binding.unbind([point.id]))}
                    aria-label={`${open === 'foreign' ? 'Привязать' : 'Отвязать'}: ${point.name}`}
                  >
                    {open === 'foreign' ? 'Привязать' : 'Отвязать'}
                  </Button>
                )
              }
            />
          ))}
        </ul>
        {total > items.length && (
          <p className={styles.hint}>И ещё {countOf(total - items.length, 'точка', 'точки', 'точек')}.</p>
        )}
        {binding && open === 'foreign' && total > 1 && (
          <Button onClick={() => binding.bind(ids)}>Привязать {countOf(ids.length, 'точку', 'точки', 'точек')}</Button>
        )}
      </div>
    </section>
  );
}
