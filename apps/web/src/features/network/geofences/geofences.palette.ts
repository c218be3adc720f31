import { geofences } from '@iskra/contract/areas/network/geofences';
import { fenceTypeWords } from '@iskra/contract/areas/network/geofences/words';
import { find } from '../../../shell/area.ts';

export const geofencesExport = { endpoint: geofences.export, title: 'Выгрузить геозоны' } as const;

export const everything = { ...geofencesExport, query: {}, what: 'Все геозоны' };

export const finds = [
  find(geofences.list, 'Геозоны', ({ id, name, type }) => ({
    id: `geofence-${id}`,
    label: name,
    hint: fenceTypeWords[type],
    icon: 'map-pin',
    href: `/geofences/${id}`,
  })),
];
