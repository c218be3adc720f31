/** The app of the logins, and that of buyers. No query cache, no tables, no back office. */
import { ToastList } from '../kit/toast/toast-list.tsx';
import { PublicFrame } from './frame/public-frame.tsx';
import { matchRoute } from './routing/match.ts';
import { Page } from './routing/page.tsx';
import type { Route } from './routing/route-types.ts';
import { usePlace } from './routing/router.ts';
import { useVisit } from './routing/use-visit.ts';
import { VisitFailed } from './routing/visit-failed.tsx';
import { ModalHost } from './windows/modal-host.tsx';

export function LightApp({ routes }: { routes: readonly Route[] }) {
  const visit = useVisit(routes);
  const { pathname } = usePlace();
  const page = visit.kind === 'show' && <Page route={visit.route} params={visit.params} />;
  return (
    <>
      {visit.kind === 'show' && visit.route.frame === 'bare' ? (
        page
      ) : (
        <PublicFrame buyer={matchRoute(routes, pathname)?.route.buyer}>
          {visit.kind === 'failed' && <VisitFailed onRetry={visit.retry} />}
          {page}
        </PublicFrame>
      )}
      <ModalHost />
      <ToastList />
    </>
  );
}
