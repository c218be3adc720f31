/** The place of a point as a pin: put by a click on the map, dragged to where it belongs. The numbers beside it say the same by keys. */
import { useState } from 'react';
import { Button } from '../../../kit/button/button.tsx';
import { Cell } from '../../../kit/layout/form-section.tsx';
import { MapView } from '../../../kit/map/map-view.tsx';
import type { TradePointFieldsProps } from './trade-point-fields.part.tsx';
import styles from './trade-points.module.css';

/** A metre or so: more digits than that say nothing. */
const rounded = (degrees: number) => Number(degrees.toFixed(6));

const numberOf = (value: unknown) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);

export function PinField({ form }: Pick<TradePointFieldsProps, 'form'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Cell span={6}>
      {isOpen ? (
        <Pin form={form} />
      ) : (
        <Button icon="map-pin" onClick={() => setOpen(true)}>
          Указать на карте
        </Button>
      )}
    </Cell>
  );
}

function Pin({ form: { values, set } }: Pick<TradePointFieldsProps, 'form'>) {
  const [lat, lng, radius] = [values.lat, values.lon, values.geofence_radius_m].map(numberOf);
  const place = lat === undefined || lng === undefined ? undefined : { lat, lng };
  const put = (position: { lat: number; lng: number }) => {
    set('lat', rounded(position.lat));
    set('lon', rounded(position.lng));
  };
  return (
    <>
      <div className={`${styles.map} ${styles.pin}`}>
        <MapView
          label="Место точки"
          points={place ? [{ id: 'place', ...place, label: 'Место точки', tone: 'ok' }] : []}
          {...(place && radius !== undefined && { circles: [{ ...place, radius }] })}
          onPlace={put}
        />
      </div>
      <p className={styles.hint}>
        {place ? 'Перетащите метку или нажмите на другое место.' : 'Нажмите на карту, чтобы поставить метку.'}
      </p>
    </>
  );
}
