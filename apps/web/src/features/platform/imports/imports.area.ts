import { area } from '../../../shell/area.ts';

export const imports = area({ windows: { import: () => import('./import.modal.tsx') } });
