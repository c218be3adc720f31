// The one way a file enters: streamed to a temporary place under a size cap, its form fields kept beside it.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { fieldProblem, problem } from '../problem.ts';
import type { ReceivedFile } from '../routes.ts';

export interface ReceivedUpload {
  file: ReceivedFile;
  fields: Record<string, unknown>;
  discard(): Promise<void>;
}

const mostFields = 20;

export async function receiveUpload(request: FastifyRequest, maxBytes: number): Promise<ReceivedUpload> {
  if (!request.isMultipart()) throw fieldProblem('file', 'file.missing');
  const path = join(tmpdir(), `iskra-upload-${randomUUID()}`);
  const discard = () => rm(path, { force: true });
  const fields: Record<string, unknown> = {};
  let name: string | undefined;
  try {
    for await (const part of request.parts({
      limits: { fileSize: maxBytes, files: 1, fields: mostFields, fieldSize: 100_000 },
    })) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value;
        continue;
      }
      name = part.filename.normalize('NFC').slice(-200);
      await pipeline(part.file, createWriteStream(path, { mode: 0o600 }));
      if (part.file.truncated) throw fieldProblem('file', 'file.too_large');
    }
    if (name === undefined) throw fieldProblem('file', 'file.missing');
    const { size } = await stat(path);
    if (size === 0) throw fieldProblem('file', 'file.empty');
    return { file: { path, name, size }, fields, discard };
  } catch (error) {
    await discard();
    const code = (error as { code?: string }).code ?? '';
    if (code === 'FST_REQ_FILE_TOO_LARGE') throw fieldProblem('file', 'file.too_large');
    // A broken or hostile multipart stream is the sender's mistake, whatever the parser calls it.
    if (code.startsWith('FST_') || (error as Error).message?.includes('end of')) throw problem('bad_request');
    throw error;
  }
}
