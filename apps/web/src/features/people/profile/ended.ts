import { clearCookie, userCookie } from '../../../data/calls/cookies.ts';
import { dropUnsaved } from '../../../shell/routing/router.ts';
import { leave } from '../../../shell/session/session.ts';

/** The server has already ended this session: there is nobody to say goodbye to, only the login page to go to. */
export function leaveEnded(): Promise<void> {
  dropUnsaved();
  clearCookie(userCookie);
  return leave();
}
