// Letters of the two alphabets that look the same on paper and on a key cap: nobody who reads a code aloud can tell them apart.

export const latinLookAlikes = 'abekmhopctyx';
export const cyrillicLookAlikes = 'авекмнорстух';

const toLatin = new Map<string, string>();
for (const [i, letter] of [...cyrillicLookAlikes].entries()) {
  const latin = latinLookAlikes[i]!;
  toLatin.set(letter, latin).set(letter.toUpperCase(), latin.toUpperCase());
}

const dashes = /[‐‑‒–—−]/g;

/** «ТТ-004127» in one writing: Latin where a Latin letter looks the same, and a plain hyphen. Letters without a double stay. */
export function latinCode(text: string): string {
  return text.replace(/[а-яА-Я]/g, (letter) => toLatin.get(letter) ?? letter).replace(dashes, '-');
}
