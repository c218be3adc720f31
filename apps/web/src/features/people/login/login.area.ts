import { area } from '../../../shell/area.ts';

export const login = area({
  windows: {
    'login.again': () => import('./login-again.modal.tsx'),
    'identity.confirm': () => import('./confirm-identity.modal.tsx'),
  },
});
