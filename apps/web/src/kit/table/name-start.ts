/** A sentence may quote something, too, and so may a list of names: there it is not the name. */
const isSentence = /[:;!?]|, |\.\s\p{Lu}/u;
/** The quoted name itself, and the code that goes with it: neither makes a sentence of it. */
const ofTheName = /[«„][^»“]*[»“]|,\s\p{Lu}{2,4}-\d+$/gu;
const longestKind = 80;

/** A street with its house: «ул. Ленина, д. 5», «пр-т Мира, 12, корп. 1». */
const street = /(?<=[,·]\s)[^,·]+,\s(?:д\.\s?|дом\s)?\d[^,·]{0,6}(?:,\s(?:корп|стр|лит|оф|пом|вл|эт)[^,·]*)*$/u;

/**
 * Where the part begins by which people know the thing: the name of «Магазин у дома «Надежда»», the number of «Киоск № 154», the street of an
 * address. The part before it says what kind of a thing it is, or where many of them are. 0: the text is known by its beginning.
 */
export function nameStart(text: string): number {
  const kind = text.search(/(?<=\S\s)[«„№]/u);
  const isName = kind > 0 && kind <= longestKind && !isSentence.test(text.replace(ofTheName, ''));
  return isName ? kind : Math.max(0, text.search(street));
}
