// Text for the inside of an XML element, with Office's own escapes for what XML cannot hold.

// Built from strings: the linter rightly distrusts control characters in a pattern, and here they are the point.
const UNSTORABLE = '[\\x00-\\x08\\x0b-\\x1f\\ufffe\\uffff]';
const SPECIAL = new RegExp(`${UNSTORABLE}|[&<>]|_x`);
const ESCAPED = new RegExp(`${UNSTORABLE}|_(?=x[0-9A-Fa-f]{4}_)`, 'g');

export function xmlText(text: string): string {
  if (!SPECIAL.test(text)) return text;
  return text
    .replace(ESCAPED, (char) => `_x${char.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
