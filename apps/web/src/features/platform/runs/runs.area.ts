import { area } from '../../../shell/area.ts';

export const runs = area({ windows: { 'run.touched': () => import('./touched.modal.tsx') } });
