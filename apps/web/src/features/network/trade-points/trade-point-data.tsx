/** The tab «Данные»: a form for those who may change the point, facts for the others; beside it figures, the map and what happened of late. */
import type { TradePointCard } from '@iskra/contract/areas/network/trade-points/shapes';
import type { Role } from '@iskra/contract/roles';
import { BlockedNote } from '../../../data/forms/blocked-note.tsx';
import { RecentHistory } from '../../../data/words/card-history.tsx';
import { DASH, formatNumber } from '../../../kit/format.ts';
import { Figures } from '../../../kit/layout/figures.tsx';
import { MapView } from '../../../kit/map/map-view.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { FormPage } from '../../../shell/cards/form-page.tsx';
import { AllFacts, FixedFacts, KeptFacts } from './trade-point-facts.part.tsx';
import { TradePointFormFields, useTradePointForm } from './trade-point-form.part.tsx';
import { tradePointTones } from './trade-point-tones.shared.ts';
import styles from './trade-points.module.css';

function DataForm({ point, role }: { point: TradePointCard; role: Role }) {
  const { lookAlikes, waiting, mend, ...formProps } = useTradePointForm(point, () => {});
  const fields = { form: formProps.form, lookAlikes, waiting, mend, point };
  return (
    <FormPage {...formProps}>
      <BlockedNote record={point} />
      <TradePointFormFields {...fields} />
      <div className={styles.facts}>
        {role === 'admin' ? <FixedFacts point={point} /> : <KeptFacts point={point} />}
      </div>
    </FormPage>
  );
}

export function TradePointData({ point, role }: { point: TradePointCard; role: Role }) {
  if (point.may.includes('edit')) return <DataForm point={point} role={role} />;
  return (
    <div className={styles.read}>
      <BlockedNote record={point} />
      <AllFacts point={point} />
    </div>
  );
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

export function TradePointRail({ point }: { point: TradePointCard }) {
  return (
    <>
      <Figures
        items={[
          { label: 'Продавцов', value: formatNumber(point.sellers_count) },
          { label: 'Категория', value: point.category ?? DASH },
          { label: 'Геозона', value: formatNumber(point.geofence_radius_m), unit: 'м' },
        ]}
      />
      <Place point={point} />
      <RecentHistory entity="trade_point" id={point.id} />
    </>
  );
}
