// A spreadsheet program takes a CSV cell that begins with one of these for a formula. An apostrophe in front makes it
// text; reading takes the apostrophe off again, so an exported file can be imported unchanged.
const APOSTROPHE = 0x27;
const STARTS = '=+-@\t\r\n\0＝＋－＠';

export function neutralise(text: string): string {
  const risky = text !== '' && STARTS.includes(text.charAt(0));
  return risky || isNeutralised(text) ? `'${text}` : text;
}

export function isNeutralised(text: string): boolean {
  if (text.charCodeAt(0) !== APOSTROPHE) return false;
  let at = 1;
  while (text.charCodeAt(at) === APOSTROPHE) at++;
  return at < text.length && STARTS.includes(text.charAt(at));
}
