/** The page of a route, loaded once and kept. */
import type { QueryClient } from '@tanstack/react-query';
import { type ComponentType, lazy, Suspense, useEffect, useReducer } from 'react';
import { DraftScope } from '../../data/forms/draft-scope.ts';
import { ScreenSkeleton } from '../../kit/screen-skeleton.tsx';
import { PageBoundary } from './page-boundary.tsx';
import { PageNotLoaded } from './page-not-loaded.tsx';
import type { PageProps, Route } from './route-types.ts';

/** By what brings them: routes of one page have it once. */
const pages = new Map<Route['page'], ComponentType<PageProps>>();

function askFor(route: Route) {
  const coming = route.page().catch((error: unknown) => {
    // Another try asks anew.
    pages.delete(route.page);
    throw new PageNotLoaded(error);
  });
  // Told when it is drawn, if it ever is.
  coming.catch(() => undefined);
  return lazy(() => coming);
}

/** Asked for at once, however long it takes until it may be drawn. */
export function pageOf(route: Route): ComponentType<PageProps> {
  const page = pages.get(route.page) ?? askFor(route);
  pages.set(route.page, page);
  return page;
}

/** The page is then there at once, without a moment of nothing. */
export async function preloadPage(route: Route, queries?: QueryClient): Promise<void> {
  const { default: page, prepare } = await route.page();
  pages.set(route.page, page);
  if (queries) await prepare?.(queries);
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
        <DraftScope value={`${route.path} ${JSON.stringify(params)}`}>
          <Content key={JSON.stringify(params)} params={params} />
        </DraftScope>
      </Suspense>
    </PageBoundary>
  );
}
