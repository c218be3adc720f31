import { letGo } from '../routing/router.ts';
import { leave } from '../session/session.ts';

/** «Выйти» of a person who may have typed something: the question comes first, the session ends after it. */
export async function leaveAsking(): Promise<void> {
  if (await letGo()) await leave();
}
