// The filtered geofences as a table.
import { GeofenceCard } from '@iskra/contract/areas/network/geofences/shapes';
import {
  fencePurposeWords,
  fenceStateWords,
  fenceTypeWords,
  geofenceFieldWords as words,
} from '@iskra/contract/areas/network/geofences/words';
import { sql } from 'kysely';
import { inWords } from '../../../database/lists/in-words.ts';
import { listExport } from '../../platform/runs/list-export.scope.store.ts';
import { geofenceListOver, groupOf, pointsOf, present, stateOf } from './geofences.store.ts';

export const geofencesExport = listExport({
  title: 'Геозоны',
  of: GeofenceCard,
  // What uses them is no column of the file.
  list: geofenceListOver({}),
  visibleTo: present,
  words: { ...words, vertices_count: 'Вершин', points_count: 'Точек' },
  columns: [
    { code: 'name' },
    { code: 'purpose' },
    { code: 'type' },
    { code: 'lat', kind: 'number' },
    { code: 'lon', kind: 'number' },
    { code: 'radius_m', kind: 'number' },
    { code: 'vertices_count', kind: 'number' },
    { code: 'tolerance_m', kind: 'number' },
    { code: 'points_count', kind: 'number' },
    { code: 'tp_group', title: words.tp_group_id },
    { code: 'state', title: 'Состояние' },
    { code: 'updated_at', title: 'Изменена', kind: 'datetime' },
  ],
  rows: (where) => sql`
    select t.name, ${inWords(sql`t.purpose`, fencePurposeWords)} as purpose, ${inWords(sql`t.type`, fenceTypeWords)} as type, t.lat, t.lon,
      t.radius_m, jsonb_array_length(t.vertices) as vertices_count, t.tolerance_m, ${pointsOf} as points_count, g.name as tp_group,
      ${inWords(stateOf, fenceStateWords)} as state, t.updated_at
    from geofences t ${groupOf} where ${where} order by t.id`,
});
