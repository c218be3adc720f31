/** Numbers beside the pages of the menu, of the areas that count something there: loaded behind the page, absent when they do not load. */
import { type ComponentType, lazy, Suspense, useCallback, useState } from 'react';
import type { MenuCountsProps } from './area.ts';
import { everyArea } from './areas.ts';
import type { User } from './session.ts';

type Part = ComponentType<MenuCountsProps>;

const Nothing: Part = () => null;

const parts = everyArea
  .flatMap((area) => [...area.counts])
  .map(({ access, part }, id) => ({
    id,
    access,
    Part: lazy(() =>
      (part() as Promise<{ default: Part }>).catch((error: unknown) => {
        console.error('The numbers of the menu did not load', error);
        return { default: Nothing };
      }),
    ),
  }));

export type Counts = Readonly<Record<string, number>>;

/** What was counted, and what counts: drawn where the menu is. */
export function useMenuCounts(user: User) {
  const [counts, setCounts] = useState<Counts>({});
  const onCounts = useCallback((counted: Counts) => setCounts((known) => ({ ...known, ...counted })), []);
  const isInside = user.docs_signed && user.admitted && !user.must_set_up_totp;
  const counting = parts
    .filter(({ access }) => isInside && access.includes(user.user_role_code))
    .map(({ id, Part }) => (
      <Suspense key={id} fallback={null}>
        <Part onCounts={onCounts} />
      </Suspense>
    ));
  return { counts, counting };
}
