/** The two tokens a browser may hold: a person's and a buyer's. They are cookies because the specification keeps them there. */

// There is no address while the light pages are drawn at build.
const secure = globalThis.location?.protocol === 'https:';
// The prefix ties the cookie to this host and to https; browsers refuse it on plain http.
const prefix = secure ? '__Host-' : '';
export const userCookie = `${prefix}iskra_token`;
export const buyerCookie = `${prefix}iskra_buyer`;

export function readCookie(name: string): string | undefined {
  const pair = document.cookie.split('; ').find((it) => it.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) || undefined;
}

export function writeCookie(name: string, value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http, where the laptop runs
  document.cookie = `${name}=${value}; Path=/; SameSite=Strict; Max-Age=${seconds}${secure ? '; Secure' : ''}`;
}

export function clearCookie(name: string): void {
  writeCookie(name, '', 0);
}
