/** What both entries do before they draw anything. */
import '../theme/styles.ts';
import { watchAppHeight } from './app-height.ts';
import { listenChunkErrors } from './chunk-errors.ts';
import { listenErrors } from './interface-log.ts';
import { startRouter } from './router.ts';

/** `isOurs` tells the paths of this entry. */
export function startApp(isOurs: (pathname: string) => boolean): void {
  listenErrors();
  listenChunkErrors();
  watchAppHeight();
  startRouter(isOurs);
}
