// Zip files for tests, honest and hostile: every field of a header can be made to lie.
import { constants, crc32, deflateRawSync } from 'node:zlib';

export interface ZipPart {
  name: string;
  data: string | Buffer;
  /** Already deflated bytes, with `declared` and `crc` given besides. */
  packed?: Buffer;
  declared?: number;
  crc?: number;
  method?: number;
  flags?: number;
}

export function zipFile(parts: ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const data = Buffer.from(part.data);
    const packed = part.packed ?? (part.method === 0 ? data : deflateRawSync(data));
    const name = Buffer.from(part.name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    fields.writeUInt16LE((part.flags ?? 0) | 0x800, 2);
    fields.writeUInt16LE(part.method ?? 8, 4);
    fields.writeUInt32LE(part.crc ?? crc32(data), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(part.declared ?? data.length, 18);
    fields.writeUInt16LE(name.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), fields, name, packed]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, rest, name);
    locals.push(local);
    offset += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, list, end]);
}

/** Deflated repetition of a text, made without ever holding it: a megabyte of it costs about a kilobyte. */
export function deflatedMegabytes(count: number, unit = ' '): Buffer {
  const block = deflateRawSync(Buffer.alloc(2 ** 20, unit), { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  const end = Buffer.from([0x03, 0x00]);
  return Buffer.concat([...Array.from({ length: count }, () => block), end]);
}
