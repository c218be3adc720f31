import { bell } from '@iskra/contract/areas/content/bell';
import type { Caller } from './caller.ts';

/** What the bell tells the person. */
export async function noticesOf(person: Caller) {
  return (await person.ask(bell.notices, { body: {} })).notices;
}
