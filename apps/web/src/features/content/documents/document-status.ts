import type { DocumentState } from '@iskra/contract/areas/content/documents/shapes';
import type { Tone } from '../../../kit/status/badge.tsx';

export const documentTones: Record<DocumentState, Tone> = {
  signed: 'ok',
  needs_signing: 'warn',
  new_version: 'warn',
  not_signed: 'neutral',
};
