/** Answers that may not have come to the server yet, in this browser. Only the owner of the response gets to them: its number comes after a login. */
import type { Answers } from '@iskra/contract/forms/form';

export interface KeptAnswers {
  answers: Answers;
  step: string | null;
  /** With which it is handed in: sent again it is the same. */
  client_uuid: string;
  /** The server has not said that it has them. */
  isUnsent: boolean;
}

const keyOf = (response: number) => `ik-survey-${response}`;

/** The page may stand on plain http in a local network, where the browser has no randomUUID. */
function newUuid(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/** What the phone has wins while the server does not have it. */
export function answersOf(response: { id: number; answers: Answers; step: string | null }): KeptAnswers {
  const kept = read(response.id);
  if (kept?.isUnsent) return kept;
  const { answers, step } = response;
  return { answers, step, client_uuid: kept?.client_uuid ?? newUuid(), isUnsent: false };
}

function read(response: number): KeptAnswers | undefined {
  try {
    const kept = localStorage.getItem(keyOf(response));
    return kept === null ? undefined : (JSON.parse(kept) as KeptAnswers);
  } catch {
    return undefined; // storage may be forbidden, or hold what another version wrote
  }
}

/** A full or forbidden store keeps nothing; the page goes on with its memory. */
export function keepAnswers(response: number, kept: KeptAnswers): void {
  try {
    localStorage.setItem(keyOf(response), JSON.stringify(kept));
  } catch {
    // see above
  }
}

export function forgetAnswers(response: number): void {
  try {
    localStorage.removeItem(keyOf(response));
  } catch {
    // see keepAnswers()
  }
}
