/** Geofences as options of selects, found by typing. */
import { geofences } from '@iskra/contract/areas/network/geofences';
import type { Search } from '../../../data/choices/use-search.ts';

export const geofenceSearch: Search<typeof geofences.short> = {
  endpoint: geofences.short,
  body: {},
  option: ({ id, title }) => ({ value: String(id), label: title }),
};
