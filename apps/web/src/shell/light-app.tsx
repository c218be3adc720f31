/** The app of the logins and surveys. No query cache, no tables, no back office. */
import { ToastList } from '../kit/toast/toast-list.tsx';
import { lightRoutes } from './light-routes.ts';
import { matchRoute } from './match.ts';
import { ModalHost } from './modal-host.tsx';
import { Page } from './page.tsx';
import { PublicFrame } from './public-frame.tsx';
import { usePlace } from './router.ts';
import { useVisit } from './use-visit.ts';
import { VisitFailed } from './visit-failed.tsx';

export function LightApp() {
  const visit = useVisit(lightRoutes);
  return (
    <>
      <PublicFrame buyer={matchRoute(lightRoutes, usePlace().pathname)?.route.buyer}>
        {visit.kind === 'failed' && <VisitFailed onRetry={visit.retry} />}
        {visit.kind === 'show' && <Page route={visit.route} params={visit.params} />}
      </PublicFrame>
      <ModalHost />
      <ToastList />
    </>
  );
}
