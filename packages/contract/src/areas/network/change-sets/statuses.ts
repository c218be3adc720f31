// Statuses of a change set.
import * as z from 'zod/mini';

export const changeSetStatuses = ['draft', 'moderation', 'applied', 'partly', 'denied', 'undone'] as const;
export const ChangeSetStatus = z.enum(changeSetStatuses);
export type ChangeSetStatus = z.output<typeof ChangeSetStatus>;
