/** Numbers beside the pages of the menu, of the areas that count something there: loaded behind the page, absent when they do not load. */
import { type ComponentType, Suspense, useCallback, useState } from 'react';
import { optionalPart } from '../../kit/optional-part.ts';
import type { MenuCountsProps } from '../area.ts';
import { everyArea } from '../areas.ts';
import type { User } from '../session/session.ts';

const parts = everyArea
  .flatMap((area) => [...area.counts])
  .map(({ access, part }, id) => ({
    id,
    access,
    Part: optionalPart(part as () => Promise<{ default: ComponentType<MenuCountsProps> }>),
  }));

export type Counts = Readonly<Record<string, number>>;

/** The counts, and their counters: drawn where the menu is. */
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
