// Geofences that no other test touches.
import { query } from './people.ts';

let made = 0;

export async function makeGeofence(): Promise<{ id: number; name: string }> {
  made += 1;
  const name = `Зона ${Date.now().toString(36)}-${made}`;
  const [fence] = await query<{ id: number }>(
    `insert into geofences (name, purpose, type, lat, lon, radius_m, tolerance_m)
     values ($1, 'tp', 'circle', 56.858, 35.917, 150, 30) returning id::int`,
    [name],
  );
  return { id: fence!.id, name };
}
