/** Where the phone is during the work: watched from the first tap on, and at once where the person has allowed it before. */
import { useEffect, useState } from 'react';
import type { Place } from '../../forms/transport.shared.ts';

const isGranted = async (): Promise<boolean> =>
  (await navigator.permissions?.query({ name: 'geolocation' }))?.state === 'granted';

const refused = 'Нет доступа к геопозиции. Разрешите его в настройках браузера для этого сайта.';
const unknown = 'Телефон не смог определить место. Выйдите к окну.';

export interface Where {
  place: Place | undefined;
  trouble: string | undefined;
  isWatched: boolean;
  watch: () => void;
}

export function useWhere(isWanted: boolean): Where {
  const [isWatched, setWatched] = useState(false);
  const [place, setPlace] = useState<Place>();
  const [trouble, setTrouble] = useState<string>();
  useEffect(() => {
    // A browser that cannot say asks at the first tap.
    if (isWanted) isGranted().then(setWatched, () => undefined);
  }, [isWanted]);
  useEffect(() => {
    if (!isWatched) return;
    const watch = navigator.geolocation.watchPosition(
      ({ coords: { latitude: lat, longitude: lon, accuracy }, timestamp }) => {
        setPlace({ lat, lon, accuracy, at: new Date(timestamp).toISOString() });
        setTrouble(undefined);
      },
      ({ code, PERMISSION_DENIED }) => setTrouble(code === PERMISSION_DENIED ? refused : unknown),
      { enableHighAccuracy: true, maximumAge: 0 },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [isWatched]);
  return { place, trouble, isWatched, watch: () => setWatched(true) };
}
