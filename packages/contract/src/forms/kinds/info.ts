import * as z from 'zod/mini';
import { silentKind } from '../kind.ts';
import { typedText } from '../parts.ts';

/** A text between the questions. */
export const info = silentKind({
  title: 'Пояснение',
  settings: z.strictObject({ text: typedText(2000) }),
  usual: { text: '' },
  limits: { text: { longest: 2000 } },
});
