import * as z from 'zod/mini';
import { bounded } from '../../kernel/bounded.ts';
import { latitude, longitude } from '../../kernel/fields.ts';
import { kind } from '../kind.ts';

const again = 'Отметьтесь ещё раз';

/** Where one stands; whether that is inside of the fence the server says. */
export const geoCheckin = kind({
  title: 'Отметка на месте',
  settings: z.strictObject({}),
  usual: {},
  answer: () =>
    z.strictObject({
      lat: latitude,
      lon: longitude,
      accuracy: z.number(again).check(z.minimum(0), z.maximum(100_000)),
      at: bounded(30, again).check(z.refine((value) => !Number.isNaN(Date.parse(value)), again)),
    }),
  text: ({ lat, lon, accuracy }) => `${lat.toFixed(5)}, ${lon.toFixed(5)} (± ${Math.round(accuracy)} м)`,
  chart: null,
  sample: (_settings, random) => ({
    lat: 55 + random(),
    lon: 37 + random(),
    accuracy: 10,
    at: '2026-11-18T10:00:00Z',
  }),
});
