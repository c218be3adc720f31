// What people type to say who they are. Guesses are counted by the name that was typed, found or not.
import { normalisePhone } from '@iskra/contract/kernel/checks';

export interface TypedName {
  /** A login or a mail. */
  text: string;
  /** A phone, when it looks like one. */
  phone: string | null;
  /** The same for every spelling that can find the same person by the same column. */
  key: string;
}

const phoneLike = /^[\d\s()+.-]+$/;

/** Folded here and not by the database, which knows other pairs of letters: two texts with one key must be one text there. */
export function typedName(typed: string): TypedName {
  const text = typed.toLowerCase();
  const phone = phoneLike.test(typed) ? normalisePhone(typed) : null;
  return { text, phone, key: phone ?? text };
}
