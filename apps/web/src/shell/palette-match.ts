/** What of the palette's own things fits the typed text, whatever the keyboard layout was. */
import { matchOptions } from '../kit/select/select-model.ts';

const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const russian = 'йцукенгшщзхъфывапролджэячсмитьбюё';

/** «njxrb» is «точки» typed in the other layout. */
export function inRussianLayout(text: string): string {
  return [...text.toLowerCase()].map((letter) => russian[latin.indexOf(letter)] ?? letter).join('');
}

interface Named {
  id: string;
  label: string;
  hint?: string;
}

export function matching<Item extends Named>(items: Item[], query: string): Item[] {
  const options = items.map(({ id, label, hint }) => ({ value: id, label, ...(hint && { hint }) }));
  const straight = matchOptions(options, query);
  const found = straight.length > 0 ? straight : matchOptions(options, inRussianLayout(query));
  return found.map(({ value }) => items.find((item) => item.id === value)!);
}
