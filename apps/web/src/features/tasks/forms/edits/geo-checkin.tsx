import { edit } from '../kind-view.ts';
import { NothingToSet } from '../parts/settings.tsx';

export const geoCheckin = edit<'geo_checkin'>(NothingToSet);
