// Personal names whose three parts agree in gender, with the contacts that belong to them.
import {
  doubleSurnames,
  femaleNames,
  maleNames,
  patronymics,
  southernFemaleNames,
  southernMaleNames,
  southernPatronymics,
  southernSurnames,
  surnames,
} from './person-names.data.ts';
import { type Random, scramble, spread } from './random.ts';

export type Gender = 'male' | 'female';

export interface Person {
  gender: Gender;
  last_name: string;
  first_name: string;
  middle_name: string | null;
}

/** Regions where southern and Volga names are as usual as Slavic ones. */
const southernRegions = new Set(['02', '05', '06', '07', '09', '15', '16', '20']);

export function feminineSurname(masculine: string): string {
  if (masculine.includes('-')) return masculine.split('-').map(feminineSurname).join('-');
  if (/[оеё]в$|[иы]н$/.test(masculine)) return `${masculine}а`;
  if (/[сц]кий$/.test(masculine)) return masculine.replace(/ий$/, 'ая');
  if (/[оы]й$/.test(masculine)) return masculine.replace(/[оы]й$/, 'ая');
  return masculine;
}

export function femininePatronymic(masculine: string): string {
  if (/[ое]вич$/.test(masculine)) return masculine.replace(/ич$/, 'на');
  return masculine.replace(/ич$/, 'инична').replace('итинична', 'итична');
}

export function personOf(random: Random, options: { gender?: Gender; region?: string } = {}): Person {
  const gender = options.gender ?? (random.chance(0.5) ? 'male' : 'female');
  const female = gender === 'female';
  const southern = random.chance(southernRegions.has(options.region ?? '') ? 0.6 : 0.04);
  const surname = southern
    ? random.pick(southernSurnames)
    : random.chance(0.01)
      ? random.pick(doubleSurnames)
      : random.pick(surnames);
  const patronymic = random.pick(southern ? southernPatronymics : patronymics);
  const firstNames = southern ? [southernMaleNames, southernFemaleNames] : [maleNames, femaleNames];
  return {
    gender,
    last_name: female ? feminineSurname(surname) : surname,
    first_name: random.pick(firstNames[female ? 1 : 0]!),
    middle_name: random.chance(0.01) ? null : female ? femininePatronymic(patronymic) : patronymic,
  };
}

export function fullName(person: Person): string {
  return [person.last_name, person.first_name, person.middle_name].filter(Boolean).join(' ');
}

// Mobile codes that operators really use; 900 stays free for the demo accounts.
const mobileCodes =
  '901 902 903 904 905 906 908 909 910 911 912 913 914 915 916 917 918 919 920 921 922 923 924 925 926 927 928 929 930 931 932 933 934 936 937 938 939 950 951 952 953 958 960 961 962 963 964 965 966 967 968 969 977 978 980 981 982 983 984 985 986 987 988 989 991 992 993 995 996 999'.split(
    ' ',
  );

/** The mobile phone of person number n: different for every n below 700 million. */
export function mobilePhone(n: number): string {
  const tail = scramble(n % 10_000_000, 7);
  const code = mobileCodes[(Math.floor(n / 10_000_000) + spread(tail, mobileCodes.length)) % mobileCodes.length]!;
  return `+7${code}${String(tail).padStart(7, '0')}`;
}

const latin: Record<string, string> = Object.fromEntries(
  'а-a б-b в-v г-g д-d е-e ё-e ж-zh з-z и-i й-y к-k л-l м-m н-n о-o п-p р-r с-s т-t у-u ф-f х-kh ц-ts ч-ch ш-sh щ-shch ъ- ы-y ь- э-e ю-yu я-ya'
    .split(' ')
    .map((pair) => pair.split('-') as [string, string]),
);

export function transliterate(text: string): string {
  let result = '';
  for (const letter of text.toLowerCase()) result += latin[letter] ?? '';
  return result;
}

/** A reserved domain: mail to it reaches nobody. */
export function emailOf(person: Person, n: number): string {
  return `${transliterate(person.first_name[0]!)[0]}.${transliterate(person.last_name)}.${n}@example.com`;
}
