/** Loaded only where there is nothing yet: the order in which a programme is filled. */
import { Suspense } from 'react';
import { optionalPart } from '../../../kit/optional-part.ts';

const Steps = optionalPart(() => import('./first-steps.part.tsx'));

export const FirstSteps = () => (
  <Suspense fallback={null}>
    <Steps />
  </Suspense>
);
