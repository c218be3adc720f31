/** The second step of a staff login is loaded while its code is being asked for: the login page itself stays light. */
import { lazy } from 'react';

const load = () => import('./staff-code-step.tsx');

export const StaffCodeStep = lazy(load);

/** A failure is told when the step itself is to be shown. */
export const expectCode = () => void load().catch(() => {});
