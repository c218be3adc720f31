import type { AssignmentStatus } from '@iskra/contract/areas/tasks/tasks/words';
import type { Tone } from '../../../kit/status/badge.tsx';

export const assignmentTones: Record<AssignmentStatus, Tone> = {
  taken: 'neutral',
  submitted: 'info',
  returned: 'warn',
  accepted: 'ok',
  partially_accepted: 'ok',
  denied: 'danger',
  expired: 'neutral',
  canceled: 'neutral',
};
