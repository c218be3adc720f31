import { bell } from '@iskra/contract/areas/content/bell';
import type { Caller } from './caller.ts';

/** The lines of the person's bell. */
export async function noticesOf(person: Caller) {
  return (await person.ask(bell.notices, { body: {} })).notices;
}
