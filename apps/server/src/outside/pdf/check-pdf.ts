// Refuses a PDF that runs scripts, starts programs, opens other files or carries them. Runs in a child process: see untrusted/.
import { readFile } from 'node:fs/promises';
import { constants, inflateSync } from 'node:zlib';
import { OutsideError } from '../outside-error.ts';
import { refuseActive } from './pdf-names.ts';
import { packedObjects, unreadable } from './pdf-object-streams.ts';

/** The objects of a document of many thousand pages. */
const MAX_UNPACKED = 128 * 2 ** 20;

/** Rejects with file.active_content, file.nested_archive, file.encrypted, file.bomb or file.broken. */
export async function checkPdf(path: string): Promise<void> {
  const bytes = await readFile(path);
  const text = bytes.toString('latin1');
  refuseActive(text);
  let room = MAX_UNPACKED;
  for (const at of packedObjects(text)) {
    const objects = unpack(bytes.subarray(at), room);
    room -= objects.length;
    refuseActive(objects.toString('latin1'));
  }
}

function unpack(packed: Buffer, room: number): Buffer {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, room), finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE')
      throw new OutsideError('file.bomb', { why: 'pdf_objects', limit: MAX_UNPACKED });
    throw unreadable(error);
  }
}
