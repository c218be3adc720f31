// A picture that is a page, a program or an archive as well. Encoding it anew already makes it harmless; it is refused because
// nobody sends one by accident. Motion photos, which carry a film behind the picture, do not match.
import { OutsideError } from '../outside-error.ts';

const FOREIGN = ['<script', '<!doctype html', '<html', 'xmlns="http://www.w3.org/2000/svg"', '<?php ', '%pdf-1.'];

export function refusePolyglot(bytes: Buffer): void {
  const text = bytes.toString('latin1').toLowerCase();
  if (FOREIGN.some((mark) => text.includes(mark)) || endsAsZip(bytes))
    throw new OutsideError('file.kind_refused', { why: 'polyglot' });
}

/** The last record of a zip names the length of what follows it, so a chance match is ruled out. */
function endsAsZip(bytes: Buffer): boolean {
  const next = (from: number) => bytes.indexOf('PK\x05\x06', from, 'latin1');
  for (let at = next(Math.max(0, bytes.length - 22 - 0xffff)); at >= 0; at = next(at + 1)) {
    if (at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return true;
  }
  return false;
}
