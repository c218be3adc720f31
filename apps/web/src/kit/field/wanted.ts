/** What an empty field asks for, in the words of its own label: «Заполните название», «Выберите причину». */

/** What forms and the server say of any missing value. */
const anyMissing = 'Заполните поле';

const questions = /^(кто|кого|кому|что|где|куда|когда|как|какой|какая|какие|сколько|зачем|почему|на какой|до какой)\s/i;

/** Living beings are declined otherwise: вижу магазин, вижу продавца. */
const living: Record<string, string> = {
  продавец: 'продавца',
  владелец: 'владельца',
  контрагент: 'контрагента',
  покупатель: 'покупателя',
  пользователь: 'пользователя',
  сотрудник: 'сотрудника',
  администратор: 'администратора',
  модератор: 'модератора',
  подписант: 'подписанта',
};

const isShortening = (word: string) => /^[А-ЯЁA-Z0-9-]{2,}$/.test(word);
/** Название, событие, комментарий only look like adjectives. */
const isAdjective = (word: string) => /(ая|яя|ый|ий|ой|ое|ее|ые|ие)$/.test(word) && !/([нтвлсз]ие|[ае]рий)$/.test(word);

function adjective(word: string): string {
  return word.replace(/ая$/, 'ую').replace(/яя$/, 'юю');
}

function noun(word: string): string {
  if (living[word]) return living[word];
  // Time and name are neuter for all their endings.
  if (/мя$/.test(word)) return word;
  return word.replace(/а$/, 'у').replace(/я$/, 'ю');
}

/** The label in the accusative: its adjectives and the first noun; what follows depends on the noun and stays. */
export function accusative(label: string): string {
  const words = label.trim().split(/\s+/);
  const first = words[0] ?? '';
  const lower = isShortening(first) ? words : [first[0]?.toLocaleLowerCase('ru') + first.slice(1), ...words.slice(1)];
  const head = lower.findIndex((word, place) => !isAdjective(word) || place === lower.length - 1);
  return lower
    .map((word, place) => {
      if (place > head || isShortening(word)) return word;
      return place < head ? adjective(word) : noun(word);
    })
    .join(' ');
}

export type WantedVerb = 'Заполните' | 'Выберите' | 'Укажите';

function wantedWords(label: string, verb: WantedVerb): string {
  if (!questions.test(label)) return `${verb} ${accusative(label)}`;
  return `${verb === 'Выберите' ? verb : 'Укажите'}, ${label[0]!.toLocaleLowerCase('ru')}${label.slice(1)}`;
}

interface Texts<Node> {
  label: Node;
  error?: Node;
  required?: boolean | undefined;
}

/** The schema and the server report an empty field in the same words: those of the field. */
export function errorOf<Node>({ label, error, required }: Texts<Node>, isBlank: boolean, verb: WantedVerb) {
  const isWanted = isBlank && error && (required || error === anyMissing);
  return isWanted && typeof label === 'string' ? wantedWords(label, verb) : error;
}
