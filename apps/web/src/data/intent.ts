/** One key for each intent: a double click, Enter twice, or sending again what was never answered is one write on the server. */
import type { Endpoint } from '@iskra/contract/kernel/endpoint';

/** What went out and has not been answered, by its content. */
const unanswered = new Map<string, string>();
/** A page that stays open through a long outage shall not gather them without end. */
const mostUnanswered = 100;

export interface Intent {
  key: string;
  /** The server has said what became of it: the same content again is a new intent. */
  settle(): void;
}

/** The page may stand on plain http in a local network, where the browser has no randomUUID. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The same text for the same content. A file would be nothing in JSON. */
export function contentOf(input: unknown): string {
  return JSON.stringify(input, (_, part: unknown) =>
    part instanceof File ? [part.name, part.size, part.lastModified] : part,
  );
}

export function intentOf(endpoint: Endpoint, url: string, body: unknown, file: File | undefined): Intent {
  const content = contentOf([endpoint.method, url, body, file]);
  const key = unanswered.get(content) ?? newKey();
  unanswered.set(content, key);
  if (unanswered.size > mostUnanswered) unanswered.delete(unanswered.keys().next().value!);
  return { key, settle: () => void unanswered.delete(content) };
}
