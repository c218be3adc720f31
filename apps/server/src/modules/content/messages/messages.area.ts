// Messages have no calls: other areas leave theirs in the outbox.
import type { Area } from '../../area.ts';
import { eraseSpentJob, sendMessageJob } from './messages.jobs.ts';
import { outdatedMessages } from './messages.store.ts';

export const messages = { jobs: [sendMessageJob, eraseSpentJob], outdated: outdatedMessages } satisfies Area;
