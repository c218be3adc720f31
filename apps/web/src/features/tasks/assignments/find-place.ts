/** Where the phone is: the best of twenty seconds, sooner where it is sure. */
import type { Failed, Place } from '../forms/transport.shared.ts';

const longestMs = 20_000;
const sureMetres = 30;

const words: Record<number, string> = {
  1: 'Нет доступа к геопозиции. Разрешите его в настройках браузера для этого сайта.',
  2: 'Телефон не смог определить место. Выйдите к окну и повторите.',
  3: 'Место не определилось за 20 секунд. Выйдите к окну и повторите.',
};

export function findPlace(): Promise<Place | Failed> {
  if (!('geolocation' in navigator)) return Promise.resolve({ error: 'Этот браузер не умеет определять место.' });
  return new Promise((resolve) => {
    let best: Place | undefined;
    const end = (result: Place | Failed) => {
      navigator.geolocation.clearWatch(watch);
      clearTimeout(timer);
      resolve(result);
    };
    const watch = navigator.geolocation.watchPosition(
      ({ coords, timestamp }) => {
        const { latitude: lat, longitude: lon, accuracy } = coords;
        if (!best || accuracy < best.accuracy) best = { lat, lon, accuracy, at: new Date(timestamp).toISOString() };
        if (accuracy <= sureMetres) end(best);
      },
      ({ code }) => end(best ?? { error: words[code] ?? words[2]! }),
      { enableHighAccuracy: true, maximumAge: 0, timeout: longestMs },
    );
    const timer = setTimeout(() => end(best ?? { error: words[3]! }), longestMs);
  });
}
