/** Codes of goods end with a digit that is counted from the others: a slip of the finger is found before it is sent. */

/** EAN-8, UPC-A, EAN-13, and the cartons of GTIN-14. */
const lengths = [8, 12, 13, 14];

/** False only of a code that is surely mistyped: others, such as numbers of a shop, have no such digit. */
export function isCheckRight(code: string): boolean {
  if (!/^\d+$/.test(code) || !lengths.includes(code.length)) return true;
  const digits = [...code].map(Number).reverse();
  const sum = digits.reduce((all, digit, at) => all + digit * (at % 2 === 1 ? 3 : 1), 0);
  return sum % 10 === 0;
}
