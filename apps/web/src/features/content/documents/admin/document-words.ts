/** How documents and their versions are counted and how their states look. */
import type { DocumentRow, DocumentVersionRow } from '@iskra/contract/areas/content/documents/shapes';
import type { Forms } from '../../../../data/forms/transition-words.ts';
import { formatDay, programmeDay } from '../../../../kit/format.ts';
import type { Tone } from '../../../../kit/status/badge.tsx';

export const documentTones: Record<DocumentRow['status'], Tone> = {
  active: 'ok',
  draft: 'neutral',
  archived: 'neutral',
};

export const versionTones: Record<DocumentVersionRow['status'], Tone> = {
  published: 'ok',
  scheduled: 'info',
  draft: 'warn',
  superseded: 'neutral',
};

export { documentAudienceWords as audienceWords } from '@iskra/contract/areas/content/documents/words';

export const documentNoun: Forms = ['документ', 'документа', 'документов'];
export const signatureNoun: Forms = ['подпись', 'подписи', 'подписей'];
export const personNoun: Forms = ['человек', 'человека', 'человек'];

/** A version begins with a day of the programme, wherever the reader is. */
export const dayOf = (moment: string) => formatDay(programmeDay(moment));
