/** Who works on this phone, for the pages that open without a connection: known by their own token, and forgotten with the session. */
import type { User } from './session.ts';

const item = 'ik-field-person';
const isFieldPage = /^\/myTasks(\/|$)/;

/** Tells one token from another and says nothing of it. */
function printOf(token: string): string {
  let print = 0x811c9dc5;
  for (const sign of token) print = Math.imul(print ^ sign.charCodeAt(0), 0x01000193);
  return (print >>> 0).toString(16);
}

interface Kept {
  print: string;
  person: User;
}

export function forgetPerson(): void {
  try {
    localStorage.removeItem(item);
  } catch {
    // storage may be forbidden: then nothing is kept
  }
}

export function keepPerson(person: User, token: string | undefined): void {
  forgetPerson();
  if (person.user_role_code !== 'seller' || !person.admitted || token === undefined) return;
  // What greets a person waits for the server.
  const kept: Kept = { print: printOf(token), person: { ...person, must_show: [] } };
  try {
    localStorage.setItem(item, JSON.stringify(kept));
  } catch {
    // a full storage: without a connection the person is not known then
  }
}

export function keptPerson(token: string | undefined): User | undefined {
  if (token === undefined || !isFieldPage.test(location.pathname)) return undefined;
  try {
    const kept = JSON.parse(localStorage.getItem(item) ?? 'null') as Kept | null;
    return kept?.print === printOf(token) ? kept.person : undefined;
  } catch {
    return undefined;
  }
}
