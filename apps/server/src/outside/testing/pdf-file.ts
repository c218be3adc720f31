// PDF files for tests: objects in the open, or packed into a stream as newer programs write them.
import { deflateSync } from 'node:zlib';

const page = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'];
const text = '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /OpenAction [3 0 R /FitH 0] >>';

export function pdfOf(...objects: string[]): Buffer {
  const all = [...page, text, ...objects];
  const body = all.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`).join('');
  return Buffer.from(`%PDF-1.7\n${body}trailer << /Root 1 0 R /Size ${all.length + 1} >>\n%%EOF\n`, 'latin1');
}

export interface Packing {
  /** The dictionary of the stream, without what tells its length. */
  dictionary?: string;
  pack?: (content: Buffer) => Buffer;
}

/** The objects stand in one compressed stream. */
export function packedPdfOf(objects: string[], { dictionary, pack = deflateSync }: Packing = {}): Buffer {
  const offsets = objects.map((_, index) => `${index + 10} ${objects.slice(0, index).join(' ').length}`).join(' ');
  const content = pack(Buffer.from(`${offsets} ${objects.join(' ')}`, 'latin1'));
  const named = dictionary ?? `/Type /ObjStm /N ${objects.length} /First ${offsets.length + 1} /Filter /FlateDecode`;
  const stream = `<< ${named} /Length ${content.length} >>\nstream\n${content.toString('latin1')}\nendstream`;
  return pdfOf(stream);
}
