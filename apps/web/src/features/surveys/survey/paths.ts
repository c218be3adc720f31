/** The addresses of a survey. */
import type { WhyUnavailable } from '@iskra/contract/areas/surveys/surveys/availability';

const startPath = (id: string | number) => `/survey/${encodeURIComponent(id)}`;
export const questionPath = (id: string | number, step: string | null) =>
  step === null ? startPath(id) : `${startPath(id)}/question/${encodeURIComponent(step)}`;
export const finishPath = (id: string | number) => `${startPath(id)}/finish`;
export const unavailablePath = (why: WhyUnavailable) => `/survey/unavailable?why=${why}`;
export const agreementPath = '/auth/buyer/agreement';
