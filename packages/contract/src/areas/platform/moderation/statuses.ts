// How a case stands: by themselves, since a light page that tells of one needs nothing else of cases.
import * as z from 'zod/mini';

export const caseStatuses = [
  'new',
  'assigned',
  'in_review',
  'returned',
  'approved',
  'partially_approved',
  'denied',
  'canceled',
  'expired',
] as const;
export const CaseStatus = z.enum(caseStatuses);
export type CaseStatus = z.output<typeof CaseStatus>;

/** Nobody has decided yet. */
export const openStatuses = ['new', 'assigned', 'in_review'] as const satisfies readonly CaseStatus[];
export const isOpen = (status: CaseStatus) => openStatuses.some((open) => open === status);
