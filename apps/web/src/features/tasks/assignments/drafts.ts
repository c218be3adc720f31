/** What was answered and not sent, in this browser, each person their own. The number of the sending stands in it: sent twice it is one. */
import type { OwnWorkCard } from '@iskra/contract/areas/tasks/assignments/shapes';
import type { Answers } from '@iskra/contract/forms/form';

export interface Draft {
  client_uuid: string;
  started_at: string;
  answers: Answers;
}

/** Another attempt is another sending. */
const keyOf = (person: number, { id, attempt }: OwnWorkCard) => `work-${person}-${id}-${attempt}`;

export function draftOf(person: number, item: OwnWorkCard): Draft {
  const kept = localStorage.getItem(keyOf(person, item));
  if (kept !== null) return JSON.parse(kept) as Draft;
  return { client_uuid: crypto.randomUUID(), started_at: new Date().toISOString(), answers: item.answers };
}

/** A full store keeps nothing; the page goes on with what it has. */
export function keepDraft(person: number, item: OwnWorkCard, draft: Draft): void {
  try {
    localStorage.setItem(keyOf(person, item), JSON.stringify(draft));
  } catch {
    // The answers are on the screen still.
  }
}

export const forgetDraft = (person: number, item: OwnWorkCard): void => localStorage.removeItem(keyOf(person, item));
