// The text of a PDF of ours as a reader sees it: the shown glyphs, turned back into text by the font's own table.
import { inflateSync } from 'node:zlib';

interface PdfObject {
  head: string;
  stream: string;
}

/** The drawing, as PDF operators. */
export const pdfDrawing = (pdf: Buffer): string => [...objectsOf(pdf).values()].map(({ stream }) => stream).join('\n');

function objectsOf(pdf: Buffer): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>();
  const text = pdf.toString('latin1');
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)) {
    const [head = '', stream] = match[2]!.split('\nstream\n');
    const bytes = Buffer.from(stream?.replace(/\nendstream$/, '') ?? '', 'latin1');
    const isPacked = head.includes('/FlateDecode');
    objects.set(match[1]!, { head, stream: (isPacked ? inflateSync(bytes) : bytes).toString('latin1') });
  }
  return objects;
}

const unhex = (hex: string) => Buffer.from(hex, 'hex').swap16().toString('utf16le');

/** Glyph → text, from a ToUnicode table. */
function glyphsOf(table: string): Map<string, string> {
  const glyphs = new Map<string, string>();
  for (const [, first, list] of table.matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g))
    for (const [i, [, text]] of [...list!.matchAll(/<(\w+)>/g)].entries())
      glyphs.set((Number.parseInt(first!, 16) + i).toString(16).padStart(4, '0'), unhex(text!));
  return glyphs;
}

/** A font of the reader's own has no table: its codes are Latin letters, a byte each. */
const latin = (hex: string) => Buffer.from(hex, 'hex').toString('latin1');

export function pdfText(pdf: Buffer): string {
  const objects = objectsOf(pdf);
  const fonts = new Map<string, Map<string, string>>();
  for (const { head } of objects.values())
    for (const [, name, id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id!)?.head ?? '')?.[1];
      if (unicode) fonts.set(name!, glyphsOf(objects.get(unicode)!.stream));
    }
  const shown: string[] = [];
  for (const { stream } of objects.values()) {
    let font: Map<string, string> | undefined;
    for (const [, name, line] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = fonts.get(name);
      else if (line) {
        const glyphs = [...line.matchAll(/<(\w*)>/g)].map(([, hex]) => hex!);
        const codes = glyphs.flatMap((hex) => hex.match(/.{4}/g) ?? []);
        shown.push(
          font ? codes.map((code) => font?.get(code.toLowerCase()) ?? '').join('') : glyphs.map(latin).join(''),
        );
      }
    }
  }
  return shown.join('\n');
}
