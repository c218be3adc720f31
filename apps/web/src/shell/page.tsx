/** The page of a route, loaded once and kept. */
import { type ComponentType, lazy, Suspense, useEffect, useReducer } from 'react';
import { ScreenSkeleton } from '../kit/screen-skeleton.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PageNotLoaded } from './page-not-loaded.tsx';
import type { PageProps, Route } from './route-types.ts';

const pages = new Map<Route, ComponentType<PageProps>>();

function pageOf(route: Route) {
  const load = () =>
    route.page().catch((error: unknown) => {
      // Whoever tries again asks anew.
      pages.delete(route);
      throw new PageNotLoaded(error);
    });
  const known = pages.get(route) ?? lazy(load);
  pages.set(route, known);
  return known;
}

/** The page is then there at once, without a moment of nothing. */
export async function preloadPage(route: Route): Promise<void> {
  pages.set(route, (await route.page()).default);
}

export function Page({ route, params }: { route: Route } & PageProps) {
  const [, drawAgain] = useReducer((times: number) => times + 1, 0);
  const Content = pageOf(route);
  useEffect(() => {
    document.title = route.name || 'ИСКРА';
  }, [route]);
  return (
    <PageBoundary place={route.path} onRetry={drawAgain}>
      <Suspense fallback={route.frame === 'staff' ? <ScreenSkeleton /> : null}>
        <Content key={JSON.stringify(params)} params={params} />
      </Suspense>
    </PageBoundary>
  );
}
