// What a document is; the bell knows no more of documents than that.
import * as z from 'zod/mini';

export const documentKinds = [
  'offer',
  'contract',
  'rules',
  'pd_consent',
  'marketing_consent',
  'buyer_agreement',
  'other',
] as const;
export const DocumentKind = z.enum(documentKinds);
export type DocumentKind = z.output<typeof DocumentKind>;
