/** After the code: keep the token, go where the person wanted to go, or home. */
import { isLightPath } from '@iskra/contract/entries';
import { type Role, roleHomes } from '@iskra/contract/roles';
import { joinPage, safeReturn } from '../routing/guard.ts';
import { forget, recall } from '../routing/memory.ts';
import { enterAs } from './session.ts';

export interface Entered {
  token: string;
  expires_in: number;
  user_role_code: Role;
  admitted: boolean;
}

export function finishLogin({ token, expires_in, user_role_code, admitted }: Entered): void {
  enterAs(token, expires_in);
  const wanted = safeReturn(recall('returnTo'), (pathname) => !isLightPath(pathname));
  forget('returnTo');
  // The back office is another page of the browser: a full load.
  location.assign(admitted ? (wanted ?? roleHomes[user_role_code]) : joinPage);
}
