// Geofences (геозоны): circles and polygons that a position is checked against.
import * as z from 'zod/mini';
import { actionCall, manyCall } from '../../kernel/action-calls.ts';
import { area } from '../../kernel/area.ts';
import { countersCall } from '../../kernel/built-in-views.ts';
import { crud, deleteCall, Started } from '../../kernel/crud.ts';
import { type BodyOf, endpoint, listOf, ok } from '../../kernel/endpoint.ts';
import { byId, id } from '../../kernel/fields.ts';
import { anyOf, searchText } from '../../kernel/list.ts';
import {
  CheckedFence,
  CheckIns,
  CirclesForGroup,
  circleFields,
  FenceLook,
  FencePoints,
  FencePurpose,
  FenceState,
  FencesToImport,
  FenceType,
  GeofenceCard,
  GeofenceChange,
  GeofenceDraft,
  GeofenceRow,
  PlaceCheck,
} from './geofences/shapes.ts';
import { fenceColorWords, fencePurposeWords, fenceTypeWords, geofenceFieldWords } from './geofences/words.ts';

export const GeofenceOption = z.object({ id: z.int(), title: z.string() });
export type GeofenceOption = z.output<typeof GeofenceOption>;

const list = {
  of: GeofenceRow,
  searches: ['name'],
  sorts: ['name', 'updated_at'],
  order: { field: 'updated_at', dir: 'desc' },
  filters: {
    type: anyOf(FenceType),
    purpose: anyOf(FencePurpose),
    state: anyOf(FenceState),
    tp_group_id: anyOf(id),
    /** Of these points. */
    trade_point_id: anyOf(id),
    no_points: z.literal(true),
  },
  about: { trade_point_id: 'points_count', no_points: 'points_count' },
} as const;

export const geofenceViews = {
  active: { title: 'Действуют', counter: ['действует', 'действуют', 'действуют'], filters: { state: ['active'] } },
  polygons: { title: 'Полигоны', filters: { type: ['polygon'] } },
  no_points: { title: 'Ни к чему не привязаны', filters: { no_points: true } },
  inactive: { title: 'Выключены', filters: { state: ['inactive'] } },
} as const;

const place = { path: '/geofences', entity: 'geofence', names: ['geofence', 'geofences'] } as const;
const admin = ['admin'] as const;

export const geofences = {
  ...crud({
    ...place,
    access: admin,
    list,
    row: GeofenceRow,
    card: GeofenceCard,
    add: { access: admin, body: GeofenceDraft },
    change: { access: admin, body: GeofenceChange },
    export: { access: admin },
  }),
  counters: countersCall({ ...place, access: admin, list, views: geofenceViews }),
  delete: deleteCall(place, {
    summary: 'Deletes a geofence; its points are checked by their own circles again. Refused while something uses it',
    access: admin,
  }),
  activate: actionCall(place, 'activate', { summary: 'Positions are checked against it again', access: admin }),
  deactivate: actionCall(place, 'deactivate', { summary: 'Positions are not checked against it', access: admin }),
  short: endpoint({
    method: 'POST',
    path: '/geofences/short',
    summary: 'Geofences for a select: found by name or named by id',
    effect: 'read',
    access: admin,
    body: z.strictObject({ search: searchText(GeofenceOption, ['title']), ids: z.optional(anyOf(id)) }),
    reply: listOf(GeofenceOption),
  }),
  look: endpoint({
    method: 'POST',
    path: '/geofences/look',
    summary: 'Which points stand inside of a shape, saved or not, and which of those that it is for do not',
    effect: 'read',
    access: admin,
    body: FenceLook,
    reply: ok(FencePoints),
  }),
  checkIns: endpoint({
    method: 'GET',
    path: '/geofences/:id/check-ins',
    summary: 'How much of the work of the last thirty days that was checked by a geofence was sent from inside of it',
    effect: 'read',
    access: admin,
    params: byId,
    reply: ok({ item: CheckIns }),
  }),
  check: endpoint({
    method: 'POST',
    path: '/geofences/check',
    summary: 'Whether a position with its accuracy is in a geofence, or in which of those that are near',
    effect: 'read',
    access: admin,
    body: PlaceCheck,
    reply: listOf(CheckedFence),
  }),
  import: endpoint({
    method: 'POST',
    path: '/geofences/import',
    summary: 'Adds the shapes of a GeoJSON file; all of them or none',
    effect: 'write',
    audit: 'geofence.import',
    access: admin,
    body: FencesToImport,
    reply: ok({ added: z.int() }),
  }),
  circles: manyCall(place, 'circles', circleFields, {
    summary:
      'Starts a run that makes a circle around each of the chosen trade points; those with a geofence or without a place are skipped',
    access: admin,
  }),
  groupCircles: endpoint({
    method: 'POST',
    path: '/geofences/group-circles',
    summary:
      'Starts a run that makes a circle around each point of a group; those with a geofence or without a place are skipped',
    effect: 'write',
    audit: 'geofence.circles_group',
    access: admin,
    body: CirclesForGroup,
    reply: Started,
  }),
};
export type GeofenceQuestion = Pick<BodyOf<typeof geofences.list>, 'search' | 'filters' | 'sort'>;

export const geofencesArea = area({
  calls: geofences,
  problems: {
    'geofence.name_taken': { code: 422, text: 'Геозона с таким названием уже есть' },
    'geofence.used': { code: 409, text: 'Геозону используют задания: сначала выберите в них другую' },
  },
  actions: {
    'geofence.add': 'Геозона добавлена',
    'geofence.change': 'Геозона изменена',
    'geofence.delete': 'Геозона удалена',
    'geofence.activate': 'Геозона включена',
    'geofence.deactivate': 'Геозона выключена',
    'geofence.import': 'Геозоны загружены из GeoJSON',
    'geofence.circles': 'Круг вокруг точки создан',
    'geofence.circles_many': 'Создание кругов вокруг точек',
    'geofence.circles_group': 'Создание кругов для группы точек',
    'geofence.export': 'Геозоны выгружены',
  },
  histories: {
    geofence: {
      card: () => GeofenceCard,
      fields: geofenceFieldWords,
      values: { purpose: fencePurposeWords, type: fenceTypeWords, color: fenceColorWords },
      units: { radius_m: 'м', tolerance_m: 'м' },
      refers: { trade_point_ids: 'trade_point' },
    },
  },
  runs: { 'many.trade_points.circles': 'Создание кругов вокруг точек', 'export.geofences': 'Выгрузка геозон' },
  tables: { geofences: { title: 'Геозоны', columns: {} } },
});
