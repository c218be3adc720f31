// The one way a file enters: streamed to disk under the cap of its kind, its form fields kept beside it, then accepted or
// refused. A refused file leaves nothing behind.
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { Upload } from '@iskra/contract/kernel/endpoint';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '../../context.ts';
import type { Cap } from '../../database/connections/limits.ts';
import type { Database } from '../../database/database.ts';
import { checkQuota, dayQuota, paid, payQuota, senderOf } from '../../modules/platform/files/day-quota.actions.ts';
import { fileProblem } from '../../modules/platform/files/file-problems.rules.ts';
import { cleanFileName } from '../../outside/file-kinds.ts';
import type { FileStore, SpooledFile } from '../../outside/file-store.ts';
import { OutsideError } from '../../outside/outside-error.ts';
import { fieldProblem, problem, Refusal } from '../../problem.ts';
import type { AcceptedFile, ReadSheet } from '../../routes.ts';
import { problemOf } from '../errors.ts';
import { acceptUpload, keysOf, type Nature, natureOf, readUpload } from './accept-upload.ts';

/** In bytes. */
export type UploadLimits = Record<Upload['kinds'][number], number> & {
  /** Of one person in 24 hours, refused files included: those cost the most work. */
  day: number;
};

export interface UploadParts {
  db: Database;
  files: FileStore;
  uploads: UploadLimits;
}

export interface ReceivedUpload {
  fields: Record<string, unknown>;
  /** Looks into the file and stores it, or reads it where nothing of it may be kept. */
  accept(): Promise<AcceptedFile | ReadSheet>;
  /** Removes the stored file. */
  takeBack(): Promise<void>;
  /** Removes the upload as it arrived. */
  discard(): Promise<void>;
}

interface Spooled {
  name: string;
  nature: Nature;
  file: SpooledFile;
}

const mostFields = 20;
const longestField = 100_000;

/** Bytes of the whole request, as its sender says; 0 when they do not. */
function declaredBytes(request: FastifyRequest): number {
  return Number(request.headers['content-length'] ?? 0) || 0;
}

/** A part may have no name at all, or one of many kilobytes. */
function partProblem(name: string | undefined, code: string, message: string): Refusal {
  return new Refusal('invalid', [{ field: String(name ?? '').slice(0, 100), code, message }]);
}

function addField(fields: Record<string, unknown>, { fieldname, value, ...part }: MultipartValue): void {
  if (part.fieldnameTruncated || part.valueTruncated)
    throw partProblem(fieldname, 'too_big', 'Слишком длинное значение');
  if (Object.hasOwn(fields, fieldname)) throw partProblem(fieldname, 'repeated', 'Поле указано дважды');
  fields[fieldname] = value;
}

/** The name alone may already refuse the file, or say how large it may be; then nothing of it is read in vain. */
async function spoolPart(
  request: FastifyRequest,
  part: MultipartFile,
  kinds: Upload['kinds'],
  { db, files, uploads }: UploadParts,
  quota: Cap[],
): Promise<Spooled> {
  if (part.fieldname !== 'file') throw partProblem(part.fieldname, 'unrecognized_keys', 'Неизвестное поле');
  // A browser sends this when nothing was chosen.
  if (!part.filename) throw fieldProblem('file', 'file.missing');
  // Browsers write a quote in a name as %22.
  const name = cleanFileName(part.filename.replaceAll('%22', '"'));
  const nature = natureOf(name, kinds);
  const maxBytes = uploads[nature.family];
  const mostAround = mostFields * longestField;
  if (declaredBytes(request) > maxBytes + mostAround) throw new OutsideError('file.too_large', { limit: maxBytes });
  const file = await files.spool(paid(db, quota, part.file), { maxBytes });
  return { name, nature, file };
}

/** Parts in any order: at most one file, and a handful of fields. */
async function readParts(request: FastifyRequest, kinds: Upload['kinds'], parts: UploadParts, quota: Cap[]) {
  const fields: Record<string, unknown> = {};
  let spooled: Spooled | undefined;
  const fileSize = Math.max(...kinds.map((kind) => parts.uploads[kind])) + 1;
  const limits = {
    files: 1,
    fields: mostFields,
    parts: mostFields + 2,
    fieldSize: longestField,
    fileSize,
    headerPairs: 50,
  };
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'field') addField(fields, part as MultipartValue);
      else spooled = await spoolPart(request, part, kinds, parts, quota);
    }
    if (!spooled) throw fieldProblem('file', 'file.missing');
    return { fields, spooled };
  } catch (error) {
    await spooled?.file.discard();
    throw error;
  }
}

/** Of the disk or of the database; what looks the same on the sender's line is the line's. */
function isOurFault(error: unknown, code: string): boolean {
  if (code === 'ECONNRESET' || code === 'EPIPE') return false;
  return /^E[A-Z]+$/.test(code) || problemOf(error).problem !== 'server';
}

/** A mistake of the sender or of the wire is reported to the sender; a fault of our own stays one. */
function explained(error: unknown): unknown {
  if (error instanceof Refusal) return error;
  const { code = '' } = error as { code?: string };
  if (error instanceof OutsideError) {
    const found = code === 'store.full' ? undefined : fileProblem(code, error.detail);
    return found ? fieldProblem('file', found.name, found.message) : error;
  }
  if (code === 'FST_FILES_LIMIT') return fieldProblem('file', 'file.too_many');
  if (code.startsWith('FST_') && code !== 'FST_MP_PREMATURE_CLOSE') return problem('bad_request');
  return isOurFault(error, code) ? error : fieldProblem('file', 'file.interrupted');
}

/** A picture is stored as our own encoding of it in three sizes, which may be more than the upload. */
async function weightOf(files: FileStore, accepted: AcceptedFile): Promise<number> {
  const sizes = await Promise.all(keysOf(accepted).map((key) => files.size(key)));
  return sizes.reduce((sum, size) => sum + size, 0);
}

export async function receiveUpload(
  request: FastifyRequest,
  actor: Actor,
  { kinds, rows }: Upload,
  parts: UploadParts,
): Promise<ReceivedUpload> {
  if (!request.isMultipart()) throw fieldProblem('file', 'file.missing');
  const quota = dayQuota('uploads', actor, request.ip, parts.uploads.day);
  await checkQuota(parts.db, quota, declaredBytes(request));
  const { fields, spooled } = await readParts(request, kinds, parts, quota).catch((error) => {
    // The rest of a refused file is read and dropped, or its sender would never come to hear the refusal.
    request.raw.unpipe();
    request.raw.resume();
    throw explained(error);
  });
  let accepted: AcceptedFile | undefined;
  return {
    fields,
    async accept() {
      try {
        if (rows) return await readUpload(spooled.file.path, spooled.name, spooled.nature, rows);
        const sender = senderOf(actor, request.ip);
        accepted = await acceptUpload(parts.files, spooled.file.path, spooled.name, spooled.nature, sender);
        const more = (await weightOf(parts.files, accepted)) - spooled.file.size;
        if (more > 0) await payQuota(parts.db, quota, more);
        return accepted;
      } catch (error) {
        throw explained(error);
      }
    },
    async takeBack() {
      for (const key of accepted ? keysOf(accepted) : []) await parts.files.remove(key);
    },
    discard: spooled.file.discard,
  };
}
