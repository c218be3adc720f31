/** The light entry: logins and surveys. No query cache, no tables, no back office. */
import './theme/styles.ts';
import { isLightPath } from '@iskra/contract/entries';
import { createRoot } from 'react-dom/client';
import { ToastList } from './kit/toast/toast-list.tsx';
import { watchAppHeight } from './shell/app-height.ts';
import { listenChunkErrors } from './shell/chunk-errors.ts';
import { listenErrors } from './shell/interface-log.ts';
import { lightRoutes } from './shell/light-routes.ts';
import { ModalHost } from './shell/modal-host.tsx';
import { Page } from './shell/page.tsx';
import { PublicFrame } from './shell/public-frame.tsx';
import { startRouter } from './shell/router.ts';
import { useVisit } from './shell/use-visit.ts';
import { VisitFailed } from './shell/visit-failed.tsx';

function LightApp() {
  const visit = useVisit(lightRoutes);
  return (
    <>
      <PublicFrame>
        {visit.kind === 'failed' && <VisitFailed onRetry={visit.retry} />}
        {visit.kind === 'show' && <Page route={visit.route} params={visit.params} />}
      </PublicFrame>
      <ModalHost />
      <ToastList />
    </>
  );
}

listenErrors();
listenChunkErrors();
watchAppHeight();
startRouter(isLightPath);
createRoot(document.getElementById('root')!).render(<LightApp />);
