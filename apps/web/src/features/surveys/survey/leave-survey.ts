/** Out of a survey that cannot go on here: to the page that says why, or to the login and back. */
import type { WhyUnavailable } from '@iskra/contract/areas/surveys/surveys/availability';
import type { Refusal } from '../../../data/calls/call.ts';
import { buyerCookie, clearCookie } from '../../../data/calls/cookies.ts';
import { navigate } from '../../../shell/routing/router.ts';
import { agreementPath, unavailablePath } from './paths.ts';
import { turn } from './run.ts';

function leaveFor(path: string, id: string): void {
  turn({ kind: 'left', id });
  void navigate(path, { replace: true });
}

export const goUnavailable = (id: string, why: WhyUnavailable): void => leaveFor(unavailablePath(why), id);

/** Who is no longer known, or has not agreed to the text of today, comes back here afterwards. */
export function goToLogin(id: string, { error_code, problem }: Refusal): boolean {
  const hasToAgree = problem === 'buyer.consent_missing';
  if (!hasToAgree && error_code !== 401) return false;
  if (!hasToAgree) clearCookie(buyerCookie);
  leaveFor(hasToAgree ? agreementPath : '/auth/buyer', id);
  return true;
}
