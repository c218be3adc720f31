/**
 * Intents whose answer is not known, in this browser and for one person: no content, no secret, only what is needed to ask what became of
 * them. They go with the answer, with the logout, and after a day.
 */
export interface KeptIntent {
  key: string;
  /** When it was first sent. */
  at: number;
  /** The method and the address of the call. */
  call: string;
  /** The path of the call in the contract. */
  path: string;
  /** The page where it was made. */
  place: string;
  tab: string;
}

const most = 20;
/** The server remembers no longer. */
const longestMs = 86_400_000;
const keyOf = (userId: number) => `ik-intents-${userId}`;

let person: number | undefined;

/** Whose intents they are, once that is known. */
export function keepIntentsOf(userId: number): void {
  person = userId;
}

function write(intents: readonly KeptIntent[]): void {
  if (person === undefined) return;
  try {
    if (intents.length === 0) localStorage.removeItem(keyOf(person));
    else localStorage.setItem(keyOf(person), JSON.stringify(intents.slice(-most)));
  } catch {
    // storage may be forbidden: then a reload forgets them
  }
}

/** Oldest first. */
export function keptIntents(): KeptIntent[] {
  if (person === undefined) return [];
  try {
    const kept = JSON.parse(localStorage.getItem(keyOf(person)) ?? '[]') as KeptIntent[];
    return kept.filter(({ at }) => Date.now() - at < longestMs);
  } catch {
    return []; // see write()
  }
}

const others = (key: string) => keptIntents().filter((kept) => kept.key !== key);

export function keepIntent({ key, at, call, path, place, tab }: KeptIntent): void {
  write([...others(key), { key, at, call, path, place, tab }]);
}

export function forgetIntent(key: string): void {
  const left = others(key);
  if (left.length < keptIntents().length) write(left);
}

/** Whoever logs out leaves nothing behind. */
export function forgetIntents(): void {
  write([]);
}

/** Changes with a new tab, not with a reload. */
export function thisTab(): string {
  try {
    const known = sessionStorage.getItem('ik-tab');
    if (known) return known;
    const made = String(Math.random()).slice(2);
    sessionStorage.setItem('ik-tab', made);
    return made;
  } catch {
    return 'unknown'; // see write()
  }
}
