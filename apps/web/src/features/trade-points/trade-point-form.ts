/** The fields of a trade point as a form keeps them: text for inputs, ids as the selects' strings. */
import type { TradePointCard } from '@iskra/contract/entities/trade-point';

const references = [
  'owner_id',
  'region_id',
  'branch_id',
  'channel_id',
  'format_id',
  'network_id',
  'distributor_id',
] as const;
const numbers = ['lat', 'lon', 'geofence_radius_m'] as const;

export interface TradePointForm {
  code: string;
  name: string;
  address: string;
  city: string;
  postal_code: string;
  phone: string;
  lat: string;
  lon: string;
  geofence_radius_m: string;
  category: string | null;
  owner_id: string | null;
  region_id: string | null;
  branch_id: string | null;
  channel_id: string | null;
  format_id: string | null;
  network_id: string | null;
  distributor_id: string | null;
}

const idOf = (entry: { id: number } | null) => (entry ? String(entry.id) : null);
const textOf = (value: number | string | null) => (value === null ? '' : String(value));

export const emptyForm: TradePointForm = {
  code: '',
  name: '',
  address: '',
  city: '',
  postal_code: '',
  phone: '',
  lat: '',
  lon: '',
  geofence_radius_m: '150',
  category: null,
  owner_id: null,
  region_id: null,
  branch_id: null,
  channel_id: null,
  format_id: null,
  network_id: null,
  distributor_id: null,
};

export function formOf(point: TradePointCard): TradePointForm {
  return {
    code: point.code,
    name: point.name,
    address: point.address,
    city: point.city,
    postal_code: textOf(point.postal_code),
    phone: textOf(point.phone),
    lat: textOf(point.lat),
    lon: textOf(point.lon),
    geofence_radius_m: textOf(point.geofence_radius_m),
    category: point.category,
    owner_id: idOf(point.owner),
    region_id: idOf(point.region),
    branch_id: idOf(point.branch),
    channel_id: idOf(point.channel),
    format_id: idOf(point.format),
    network_id: idOf(point.network),
    distributor_id: idOf(point.distributor),
  };
}

function wireValue(field: string, value: string | null): unknown {
  if ((references as readonly string[]).includes(field)) return value === null ? null : Number(value);
  if ((numbers as readonly string[]).includes(field)) return value === '' || value === null ? null : Number(value);
  return value === '' ? null : value;
}

/** A new point: everything; empty optional fields are nothing. */
export function draftOf(form: TradePointForm): Record<string, unknown> {
  const body = Object.fromEntries(Object.entries(form).map(([field, value]) => [field, wireValue(field, value)]));
  return { ...body, code: form.code, name: form.name, address: form.address, city: form.city };
}

/** Only what differs from the saved point, so that two people can change different fields' versions apart. */
export function changeOf(form: TradePointForm, saved: TradePointForm): Record<string, unknown> {
  const changed = Object.entries(form).filter(([field, value]) => value !== saved[field as keyof TradePointForm]);
  const body = Object.fromEntries(changed.map(([field, value]) => [field, wireValue(field, value)]));
  // Coordinates travel together: half a point is nowhere.
  if ('lat' in body || 'lon' in body)
    Object.assign(body, { lat: wireValue('lat', form.lat), lon: wireValue('lon', form.lon) });
  return body;
}
