// The pipeline of every upload: extension, content and decoding must agree; pictures are encoded anew; then the bytes are
// stored under a random key. The row is for the handler to write.
import type { Upload } from '@iskra/contract/kernel/endpoint';
import { checkFile, extensionOf, FILE_KINDS, type FileKind } from '../../outside/file-kinds.ts';
import type { FileSource, FileStore, StoredFile } from '../../outside/file-store.ts';
import type { ImageKind } from '../../outside/images/bare-image.ts';
import type { PhotoFacts } from '../../outside/images/photo-facts.ts';
import { OutsideError } from '../../outside/outside-error.ts';
import { readRows } from '../../outside/spreadsheets/read-rows.ts';
import { children } from '../../outside/untrusted/children.ts';
import type { AcceptedFile, Picture, ReadSheet } from '../../routes.ts';

type Family = Upload['kinds'][number];

const formats: Record<Family, readonly FileKind[]> = {
  image: ['jpg', 'png', 'webp'],
  document: ['pdf', 'docx'],
  video: ['mp4', 'mov'],
  sheet: ['xlsx', 'csv'],
};

/** The kind of a file by its name. */
export interface Nature {
  family: Family;
  format: FileKind;
}

export function natureOf(name: string, kinds: readonly Family[]): Nature {
  const extension = extensionOf(name);
  for (const family of kinds) {
    const format = formats[family].find((one) => FILE_KINDS[one].extensions.includes(extension));
    if (format) return { family, format };
  }
  throw new OutsideError('file.kind_refused', { extension, allowed: kinds.flatMap((family) => formats[family]) });
}

/** All of them or none. */
async function putAll(store: FileStore, sources: FileSource[]): Promise<StoredFile[]> {
  const stored: StoredFile[] = [];
  try {
    for (const source of sources) stored.push(await store.put(source));
    return stored;
  } catch (error) {
    for (const { key } of stored) await store.remove(key);
    throw error;
  }
}

function exifOf({ takenAt, latitude, longitude }: PhotoFacts): Picture['exif'] {
  return takenAt === null && latitude === null ? null : { taken_at: takenAt, latitude, longitude };
}

async function storePicture(store: FileStore, path: string, format: ImageKind, sender: string) {
  const { bytes, width, height, thumbnails, facts, looks } = await children.ask(sender, 'acceptImage', path, format);
  const sources = [bytes, thumbnails[1280].bytes, thumbnails[320].bytes];
  const [main, large, small] = (await putAll(store, sources)) as [StoredFile, StoredFile, StoredFile];
  const picture = { width, height, thumbnails: { large: large.key, small: small.key }, exif: exifOf(facts), looks };
  return { ...main, picture };
}

/** Refuses with the codes of outside/; then nothing is stored. `sender` is whose upload it is. */
export async function acceptUpload(
  store: FileStore,
  path: string,
  name: string,
  { family, format }: Nature,
  sender: string,
): Promise<AcceptedFile> {
  const { mime } = await checkFile(path, name, [format]);
  if (format === 'pdf') await children.ask(sender, 'checkPdf', path);
  const stored =
    family === 'image'
      ? await storePicture(store, path, format as ImageKind, sender)
      : { ...(await store.put({ path })), picture: null };
  return { ...stored, family, format, name, mime };
}

/** Far more than a table of codes and dates holds; a small archive can hold very much text. */
const mostText = 20_000_000;
const mostColumns = 20;

/** The rows of a table of which nothing is kept. */
export async function readUpload(path: string, name: string, { format }: Nature, maxRows: number): Promise<ReadSheet> {
  await checkFile(path, name, [format]);
  const rows: ReadSheet['rows'] = [];
  let text = 0;
  for await (const row of readRows(path, { kind: format as 'xlsx' | 'csv', maxRows, maxColumns: mostColumns })) {
    for (const cell of row.cells) text += cell?.length ?? 0;
    if (text > mostText) throw new OutsideError('file.bomb');
    rows.push(row);
  }
  return { rows };
}

export function keysOf({ key, picture }: AcceptedFile): string[] {
  return picture ? [key, ...Object.values(picture.thumbnails)] : [key];
}
