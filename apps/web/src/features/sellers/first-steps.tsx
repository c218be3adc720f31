/** Loaded only where there is nothing yet: the order in which a programme is filled. */
import { lazy, Suspense } from 'react';

const Steps = lazy(() => import('./first-steps.part.tsx'));

export const FirstSteps = () => (
  <Suspense fallback={null}>
    <Steps />
  </Suspense>
);
