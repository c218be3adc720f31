/** What both entries do before they draw anything. */
import '../theme/styles.ts';
import { listenErrors } from '../data/calls/interface-log.ts';
import { rememberFocus } from '../kit/modal/focus-memory.ts';
import { watchAppHeight } from './frame/app-height.ts';
import { startRouter } from './routing/router.ts';

/** `isOurs` tells the paths of this entry. */
export function startApp(isOurs: (pathname: string) => boolean): void {
  listenErrors();
  watchAppHeight();
  rememberFocus();
  startRouter(isOurs);
}
