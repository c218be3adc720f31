// A file as it travels. Areas whose calls take files need these and nothing else of the area.
import * as z from 'zod/mini';
import { timestamp } from '../../../kernel/fields.ts';

/** What a person may upload by itself; tables for imports have calls of their own. `proof` is a photo or film of a done task. */
export const uploadKinds = ['image', 'document', 'video', 'proof'] as const;
export const UploadKind = z.enum(uploadKinds);
export type UploadKind = z.output<typeof UploadKind>;

export const fileKinds = [...uploadKinds, 'import', 'export'] as const;
export type FileKind = (typeof fileKinds)[number];

/** A picture is kept in three sizes; every other file is only itself. */
export const fileVariants = ['original', 'large', 'small'] as const;
export const FileVariant = z.enum(fileVariants);
export type FileVariant = z.output<typeof FileVariant>;

/** Longest side of a smaller size, in pixels; a picture that is smaller already keeps its size. */
export const variantPixels = { large: 1280, small: 320 } as const;

export const UploadedFile = z.object({
  file_id: z.int(),
  kind: z.enum(fileKinds),
  name: z.string(),
  mime: z.string(),
  /** Bytes, hash and sides of the file as it is kept: a picture is encoded anew. */
  size: z.int(),
  sha256: z.string(),
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  url: z.string(),
  thumbnails: z.nullable(z.object({ large: z.string(), small: z.string() })),
  /** When the links stop to work; GET /files/:id/link gives new ones. */
  links_expire_at: timestamp,
});
export type UploadedFile = z.output<typeof UploadedFile>;
