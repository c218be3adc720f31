import { area } from '../../../shell/area.ts';

export const buyers = area({
  windows: { 'buyer.forget': () => import('./forget-buyer.modal.tsx') },
});
