// A request for approval is frozen under a hash (`frozen_hash` of the database) when it is made; see decision 0045.
import { problem } from './problem.ts';

/** As the locked row keeps it, and as it is computed from the present rows. */
export interface Frozen {
  asked: string;
  now: string;
}

/** Only the shown version is approved, and only while it is the requested one. */
export function checkShown(shown: string, { asked, now }: Frozen): void {
  if (shown !== asked || now !== asked) throw problem('approval.changed');
}
