// Names of a PDF that let it act by itself. A name may be written with codes (/J#61vaScript), so every letter is looked for in
// both ways; a name that begins with a listed one is another name.
import { OutsideError } from '../outside-error.ts';

/** Scripts, forms made of scripts, starts of programs, and jumps into other files, which tell a server who opens the document. */
const ACTIVE = [
  'JavaScript',
  'Rendition',
  'XFA',
  'RichMedia',
  'OnInstantiate',
  'Launch',
  'ImportData',
  'GoToR',
  'GoToE',
];
const ATTACHED = ['EmbeddedFile', 'EmbeddedFiles'];

const NAME_END = '(?=[\\0\\t\\n\\f\\r ()<>\\[\\]{}/%]|$)';
const active = new RegExp(`/(?:${ACTIVE.map(inBothWays).join('|')})${NAME_END}`);
// The short key of an attachment would be found by chance in any large picture, so the search includes the text that must follow it.
const attached = new RegExp(
  `/(?:(?:${ATTACHED.map(inBothWays).join('|')})${NAME_END}|${inBothWays('EF')}\\s{0,20}(?:<<|\\d{1,10}\\s{1,20}\\d{1,5}\\s{1,20}R))`,
);
const encrypted = new RegExp(`/${inBothWays('Encrypt')}${NAME_END}`);

function inBothWays(name: string): string {
  return [...name]
    .map((letter) => {
      const [first, second] = letter.charCodeAt(0).toString(16);
      const code = [first, second].map((digit) => `[${digit}${digit!.toUpperCase()}]`).join('');
      return `(?:${letter}|#${code})`;
    })
    .join('');
}

/** Objects of a PDF as text of one-byte letters: the file as it stands, or its unpacked streams. */
export function refuseActive(objects: string): void {
  if (active.test(objects)) throw new OutsideError('file.active_content');
  if (attached.test(objects)) throw new OutsideError('file.nested_archive');
}

export function isEncrypted(objects: string): boolean {
  return encrypted.test(objects);
}

/** The plain form of a name that may be written with escapes. */
export function plainName(name: string): string {
  return name.replace(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
