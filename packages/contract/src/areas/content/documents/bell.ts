// The notice of the bell about documents.
import * as z from 'zod/mini';
import { timestamp } from '../../../kernel/fields.ts';
import { DocumentKind } from './kinds.ts';

export const DocumentToSign = z.object({
  id: z.int(),
  document_id: z.int(),
  title: z.string(),
  kind: DocumentKind,
  number: z.int(),
  published_at: timestamp,
  change_summary: z.nullable(z.string()),
  /** True when the caller has signed an earlier version. */
  is_new_version: z.boolean(),
});
export type DocumentToSign = z.output<typeof DocumentToSign>;
