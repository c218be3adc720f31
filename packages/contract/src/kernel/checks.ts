// Checksums and shapes of Russian requisites.
function weighted(digits: string, weights: readonly number[]): number {
  return (weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11) % 10;
}

const inn10 = [2, 4, 10, 3, 5, 9, 4, 6, 8] as const;
const inn11 = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8] as const;
const inn12 = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8] as const;

/** Control digits of an ИНН without them: one for nine digits, two for ten. */
export function innControl(digits: string): string {
  if (digits.length === 9) return String(weighted(digits, inn10));
  const eleventh = weighted(digits, inn11);
  return `${eleventh}${weighted(`${digits}${eleventh}`, inn12)}`;
}

export function isInn(value: string): boolean {
  if (!/^(\d{10}|\d{12})$/.test(value) || /^0+$/.test(value)) return false;
  const control = value.length === 10 ? 1 : 2;
  return innControl(value.slice(0, -control)) === value.slice(-control);
}

/** Control digit of an ОГРН (12 digits given) or ОГРНИП (14 given). */
export function ogrnControl(digits: string): string {
  const modulus = digits.length === 12 ? 11n : 13n;
  return String((BigInt(digits) % modulus) % 10n);
}

export function isOgrn(value: string): boolean {
  return /^(\d{13}|\d{15})$/.test(value) && ogrnControl(value.slice(0, -1)) === value.slice(-1);
}

export function isKpp(value: string): boolean {
  return /^\d{4}[0-9A-Z]{2}\d{3}$/.test(value);
}

/** Nought for an account of this key: the last three digits of the БИК, or for a correspondent account a nought and its fifth and sixth. */
export function accountControl(key: string, account: string): number {
  const weights = [7, 1, 3];
  return [...key, ...account].reduce((sum, digit, i) => sum + Number(digit) * weights[i % 3]!, 0) % 10;
}

/** Control digit of a GTIN without it: from the right the digits weigh three and one in turn. */
export function gtinControl(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 3 : 1), 0);
  return String((10 - (sum % 10)) % 10);
}

/** GTIN-8, -12, -13 or -14. */
export function isGtin(value: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(value) || /^0+$/.test(value)) return false;
  return gtinControl(value.slice(0, -1)) === value.slice(-1);
}

export const isBik = (value: string) => /^\d{9}$/.test(value);
export const isBankAccount = (value: string) => /^\d{20}$/.test(value);

/** Whether an account can be one of this bank. */
export const fitsBik = (account: string, bik: string) => accountControl(bik.slice(-3), account) === 0;
export const corrFitsBik = (account: string, bik: string) => accountControl(`0${bik.slice(4, 6)}`, account) === 0;

/** Any way a person writes a Russian number → +7XXXXXXXXXX; the input itself when it is not one. */
export function normalisePhone(value: string): string {
  const digits = value.replace(/\D/g, '');
  if (digits.length === 10) return `+7${digits}`;
  if (digits.length === 11 && /^[78]/.test(digits)) return `+7${digits.slice(1)}`;
  return value.trim();
}

export function isMobile(value: string): boolean {
  return /^\+79\d{9}$/.test(value);
}

/** «И» of one alphabet beside «N» of another inside one word is a typing slip or a forgery. */
export function mixesAlphabets(value: string): boolean {
  return value.split(/[^\p{L}]+/u).some((word) => /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word));
}

export function isTimeZone(value: string): boolean {
  try {
    new Intl.DateTimeFormat('ru', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

/** A calendar date that exists, written YYYY-MM-DD, in years a person may mean. */
export function isCalendarDate(value: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (!match) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return (
    !Number.isNaN(date.getTime()) &&
    date.toISOString().slice(0, 10) === value &&
    Number(match[1]) >= 1900 &&
    Number(match[1]) <= 2200
  );
}
