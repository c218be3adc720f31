// What a second person is asked about is frozen under a hash (`frozen_hash` of the database) when it is asked; see decision 0045.
import { problem } from './problem.ts';

/** As the locked row keeps it, and as it comes out of what stands there now. */
export interface Frozen {
  asked: string;
  now: string;
}

/** Only what was shown is approved, and only while it is what was asked for. */
export function checkShown(shown: string, { asked, now }: Frozen): void {
  if (shown !== asked || now !== asked) throw problem('approval.changed');
}
