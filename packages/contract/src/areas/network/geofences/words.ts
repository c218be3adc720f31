// Russian names of geofences and their fields.
import type { Verdict } from '../../../kernel/place.ts';

export const fenceTypeWords = { circle: 'Круг', polygon: 'Полигон' } as const;

export const fencePurposeWords = {
  tp: 'Торговая точка',
  task: 'Задание',
  city: 'Город',
  region: 'Регион',
} as const;

/** How it is drawn on the map. */
export const fenceColorWords = {
  ember: 'Оранжевый',
  ok: 'Зелёный',
  info: 'Синий',
  warn: 'Жёлтый',
  danger: 'Красный',
} as const;

export const fenceStateWords = { active: 'Действует', inactive: 'Выключена' } as const;

export const verdictWords: Record<Verdict, string> = {
  inside: 'В геозоне',
  outside: 'Вне геозоны',
  inaccurate: 'Координаты неточные',
};

/** Headers of the table and names in the history are the same words. */
export const geofenceFieldWords = {
  name: 'Название',
  purpose: 'Назначение',
  type: 'Тип',
  lat: 'Широта центра',
  lon: 'Долгота центра',
  radius_m: 'Радиус',
  vertices: 'Вершины',
  tolerance_m: 'Допуск',
  color: 'Цвет',
  active: 'Действует',
  trade_point_ids: 'Торговые точки',
  tp_group_id: 'Группа точек',
  deleted_at: 'Удалена',
};
