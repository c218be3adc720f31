/** Back to the survey the buyer came for, with the one-time word that the login is done. */
import { recall, remember } from '../../../shell/routing/memory.ts';
import { navigate } from '../../../shell/routing/router.ts';

export function returnToSurvey(): void {
  const survey = recall('survey');
  remember('loggedIn', '1');
  void navigate(survey ? `/survey/${encodeURIComponent(survey)}` : '/survey/unavailable', { replace: true });
}
