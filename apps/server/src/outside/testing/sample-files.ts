// Small files of every kind, whole and hostile, made by code.
import { crc32, deflateSync } from 'node:zlib';
import { type ZipPart, zipFile } from './zip-file.ts';

/** One box of an MP4 or MOV. */
export function box(type: string, content: string | Buffer = ''): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + Buffer.byteLength(content), 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, Buffer.from(content)]);
}

export const mp4 = Buffer.concat([
  box('ftyp', 'isom\0\0\x02\0isomiso2mp41'),
  box('moov', 'x'.repeat(50)),
  box('mdat', 'y'.repeat(500)),
]);

export const mov = Buffer.concat([
  box('ftyp', 'qt  \0\0\0\0qt  '),
  box('wide'),
  box('mdat', 'y'.repeat(500)),
  box('moov', 'x'),
]);

export const heic = Buffer.concat([box('ftyp', 'heic\0\0\0\0heicmif1'), box('meta', 'x'.repeat(100))]);

export const pdf = Buffer.from(`%PDF-1.7\n${'1 0 obj\n'.repeat(500)}\n%%EOF\n`);

export const docx = (more: ZipPart[] = []) =>
  zipFile([
    { name: '[Content_Types].xml', data: '<Types/>' },
    { name: 'word/document.xml', data: '<document/>' },
    ...more,
  ]);

/** The container of old and of encrypted Office files. */
export const ole = (content: string) =>
  Buffer.concat([
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    Buffer.alloc(200_000),
    Buffer.from(content, 'utf16le'),
    Buffer.alloc(500),
  ]);

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
}

/** Notes of a PNG stand behind its header, which has one length always. */
export function pngWith(png: Buffer, ...chunks: Buffer[]): Buffer {
  const headerEnd = 33;
  return Buffer.concat([png.subarray(0, headerEnd), ...chunks, png.subarray(headerEnd)]);
}

/** Texts of a PNG that take so many bytes and would be a thousand times as many when unpacked. */
export function textBomb(bytes: number): Buffer[] {
  const packed = deflateSync(Buffer.alloc(8_000_000, 'A'), { level: 9 });
  const chunk = pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), packed]));
  return Array.from({ length: Math.floor(bytes / chunk.length) }, () => chunk);
}

/** A PNG that claims to be so large. */
export function pngHeader(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([1, 0, 0, 0, 0], 8);
  const data = deflateSync(Buffer.alloc(100_000));
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', size),
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}
