import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { AddressProvider } from '../data/lists/address.ts';
import { CardWaysProvider } from '../data/words/record-name.tsx';
import { ToastList } from '../kit/toast/toast-list.tsx';
import { useWaysToCards } from './cards/card-ways.ts';
import { AreaCompanions } from './frame/area-companions.tsx';
import { CrumbProvider } from './frame/breadcrumbs.tsx';
import { Companions } from './frame/companions.tsx';
import { OfflineStrip } from './frame/offline-strip.tsx';
import { PublicFrame } from './frame/public-frame.tsx';
import { StaffFrame } from './frame/staff-frame.tsx';
import { Page } from './routing/page.tsx';
import { currentPlace, navigate, usePlace } from './routing/router.ts';
import { routes } from './routing/routes.ts';
import { useVisit, type Visit } from './routing/use-visit.ts';
import { VisitFailed } from './routing/visit-failed.tsx';
import { ModalHost } from './windows/modal-host.tsx';

function Shown({ visit }: { visit: Visit & { kind: 'show' } }) {
  const page = <Page route={visit.route} params={visit.params} />;
  if (visit.route.frame === 'public') return <PublicFrame>{page}</PublicFrame>;
  return visit.route.frame === 'bare' ? <main>{page}</main> : <StaffFrame>{page}</StaffFrame>;
}

export function App() {
  const visit = useVisit(routes);
  const { search } = usePlace();
  const [title, setTitle] = useState<string>();
  const isThere = visit.kind !== 'wait';
  // The drawn page (field-drawn.html) stays until the first real one.
  useLayoutEffect(() => {
    if (isThere) document.getElementById('drawn')?.remove();
  }, [isThere]);
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
        <AreaCompanions />
        <ModalHost />
      </CardWaysProvider>
      <ToastList />
      <OfflineStrip />
    </AddressProvider>
  );
}
