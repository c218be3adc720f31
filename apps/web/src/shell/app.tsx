import { useCallback, useMemo, useState } from 'react';
import { AddressProvider } from '../data/address.ts';
import { CardWaysProvider } from '../data/record-name.tsx';
import { ToastList } from '../kit/toast/toast-list.tsx';
import { CrumbProvider } from './breadcrumbs.tsx';
import { useWaysToCards } from './card-ways.ts';
import { Companions } from './companions.tsx';
import { ModalHost } from './modal-host.tsx';
import { OfflineStrip } from './offline-strip.tsx';
import { Page } from './page.tsx';
import { PublicFrame } from './public-frame.tsx';
import { currentPlace, navigate, usePlace } from './router.ts';
import { routes } from './routes.ts';
import { StaffFrame } from './staff-frame.tsx';
import { useVisit, type Visit } from './use-visit.ts';
import { VisitFailed } from './visit-failed.tsx';

function Shown({ visit }: { visit: Visit & { kind: 'show' } }) {
  const page = <Page route={visit.route} params={visit.params} />;
  if (visit.route.frame === 'public') return <PublicFrame>{page}</PublicFrame>;
  return visit.route.frame === 'bare' ? <main>{page}</main> : <StaffFrame>{page}</StaffFrame>;
}

export function App() {
  const visit = useVisit(routes);
  const { search } = usePlace();
  const [title, setTitle] = useState<string>();
  const setSearch = useCallback((next: string, replace: boolean) => {
    void navigate(currentPlace().pathname + next, { replace });
  }, []);
  const address = useMemo(() => ({ search, setSearch }), [search, setSearch]);
  const crumb = useMemo(() => ({ title, setTitle }), [title]);
  return (
    <AddressProvider value={address}>
      <CardWaysProvider value={useWaysToCards()}>
        <CrumbProvider value={crumb}>
          {visit.kind === 'failed' && <VisitFailed onRetry={visit.retry} />}
          {visit.kind === 'show' && <Shown visit={visit} />}
        </CrumbProvider>
        <Companions />
        <ModalHost />
      </CardWaysProvider>
      <ToastList />
      <OfflineStrip />
    </AddressProvider>
  );
}
