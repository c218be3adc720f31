// Decides what an uploaded file is. Its name and its content must say the same; nothing is believed of the sender's
// content type. Pictures are decoded besides by images.ts, tables by spreadsheets/.
import { open } from 'node:fs/promises';
import { fileTypeFromBuffer } from 'file-type';
import { refuseRemoteParts } from './file-kinds-docx.ts';
import { checkContainer } from './file-kinds-video.ts';
import { OutsideError } from './outside-error.ts';
import { detectEncoding } from './spreadsheets/csv-encoding.ts';
import { type GuardedZip, openGuardedZip } from './zip-guard.ts';

export type FileKind = 'jpg' | 'png' | 'webp' | 'pdf' | 'docx' | 'xlsx' | 'csv' | 'mp4' | 'mov';

interface KindFacts {
  extensions: string[];
  mime: string;
  /** Names of the magic bytes in file-type. */
  magic: string[];
}

const OFFICE = 'application/vnd.openxmlformats-officedocument';

export const FILE_KINDS: Record<FileKind, KindFacts> = {
  jpg: { extensions: ['jpg', 'jpeg'], mime: 'image/jpeg', magic: ['jpg'] },
  png: { extensions: ['png'], mime: 'image/png', magic: ['png', 'apng'] },
  webp: { extensions: ['webp'], mime: 'image/webp', magic: ['webp'] },
  pdf: { extensions: ['pdf'], mime: 'application/pdf', magic: ['pdf'] },
  docx: { extensions: ['docx'], mime: `${OFFICE}.wordprocessingml.document`, magic: [] },
  xlsx: { extensions: ['xlsx'], mime: `${OFFICE}.spreadsheetml.sheet`, magic: [] },
  csv: { extensions: ['csv'], mime: 'text/csv', magic: [] },
  mp4: { extensions: ['mp4'], mime: 'video/mp4', magic: ['mp4', 'm4v'] },
  mov: { extensions: ['mov'], mime: 'video/quicktime', magic: ['mov'] },
};

export interface CheckedFile {
  kind: FileKind;
  mime: string;
}

const HEAD = 4100;
const ZIP = 0x504b0304;
const OLE = 0xd0cf11e0;
const TAIL = 2048;
const LONGEST_END = 500;

/** Refuses with a code of the file.* family. `path` is the upload as it arrived, `name` the name its sender gave. */
export async function checkFile(path: string, name: string, allowed: readonly FileKind[]): Promise<CheckedFile> {
  const extension = extensionOf(name);
  const kind = allowed.find((candidate) => FILE_KINDS[candidate].extensions.includes(extension));
  if (!kind) throw new OutsideError('file.kind_refused', { extension, allowed });
  const { head, tail, size } = await readEnds(path);
  if (size === 0) throw new OutsideError('file.empty');
  await checkContent(path, kind, head, tail, size);
  return { kind, mime: FILE_KINDS[kind].mime };
}

export function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,10})$/i.exec(name.trim())?.[1]?.toLowerCase() ?? '';
}

/** The sender's name as it may be kept and shown: no folders, control or direction signs; never empty. */
export function cleanFileName(name: string): string {
  const base = name.slice(Math.max(name.lastIndexOf('/'), name.lastIndexOf('\\')) + 1);
  // The beginning and the extension of an endless name: normalising takes the square of its length.
  const ends = base.length > 2 * LONGEST_END ? base.slice(0, LONGEST_END) + base.slice(-LONGEST_END) : base;
  const clean = ends
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '')
    .replace(/^[. ]+|[. ]+$/g, '');
  const extension = extensionOf(clean);
  const stem = extension ? clean.slice(0, -extension.length - 1) : clean;
  const short = [...stem].slice(0, 150).join('') || 'file';
  return extension ? `${short}.${extension}` : short;
}

async function checkContent(path: string, kind: FileKind, head: Buffer, tail: Buffer, size: number): Promise<void> {
  if (kind === 'docx' || kind === 'xlsx') return checkOffice(path, kind, head);
  if (kind === 'csv') return checkText(path, head);
  const found = (await fileTypeFromBuffer(head))?.ext;
  if (!found || !FILE_KINDS[kind].magic.includes(found)) throw mismatch(found);
  if (kind === 'pdf' && !tail.includes('%%EOF')) throw new OutsideError('file.broken', { why: 'pdf_end' });
  if (kind === 'mp4' || kind === 'mov') await checkContainer(path, size);
}

async function checkOffice(path: string, kind: 'docx' | 'xlsx', head: Buffer): Promise<void> {
  const magic = head.length >= 4 ? head.readUInt32BE(0) : 0;
  if (magic === OLE) throw new OutsideError((await isEncrypted(path)) ? 'file.encrypted' : 'file.old_format');
  if (magic !== ZIP) throw mismatch((await fileTypeFromBuffer(head))?.ext);
  const zip = await openGuardedZip(path);
  try {
    await checkParts(zip, kind);
  } finally {
    zip.close();
  }
}

async function checkParts(zip: GuardedZip, kind: 'docx' | 'xlsx'): Promise<void> {
  if (zip.names.some((name) => /vbaproject|\.bin$/i.test(name) && /macro|vba/i.test(name))) {
    throw new OutsideError('file.macros_refused');
  }
  const folder = kind === 'docx' ? 'word/' : 'xl/';
  const isOffice = zip.has('[Content_Types].xml') && zip.names.some((name) => name.startsWith(folder));
  if (!isOffice) throw mismatch('zip');
  if (kind === 'docx') await refuseRemoteParts(zip);
}

/** A workbook with a password is an old-style container that names its content so, in two-byte letters. */
async function isEncrypted(path: string): Promise<boolean> {
  const mark = Buffer.from('EncryptedPackage', 'utf16le');
  const file = await open(path);
  try {
    let before = Buffer.alloc(0);
    for await (const chunk of file.createReadStream({ autoClose: false })) {
      const bytes = Buffer.concat([before, chunk as Buffer]);
      if (bytes.includes(mark)) return true;
      before = Buffer.from(bytes.subarray(-mark.length));
    }
    return false;
  } finally {
    await file.close();
  }
}

async function checkText(path: string, head: Buffer): Promise<void> {
  const found = (await fileTypeFromBuffer(head))?.ext;
  if (found) throw mismatch(found);
  if (/^(?:\xef\xbb\xbf)?\s*<(?:[a-z!?])/i.test(head.toString('latin1'))) throw mismatch('markup');
  await detectEncoding(path);
}

async function readEnds(path: string): Promise<{ head: Buffer; tail: Buffer; size: number }> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const part = async (length: number, position: number) => {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
      return buffer.subarray(0, bytesRead);
    };
    return { head: await part(HEAD, 0), tail: await part(TAIL, Math.max(0, size - TAIL)), size };
  } finally {
    await file.close();
  }
}

function mismatch(found: string | undefined): OutsideError {
  return new OutsideError('file.extension_mismatch', { found: found ?? 'unknown' });
}
