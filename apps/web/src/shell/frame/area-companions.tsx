/** What areas let go with a person over all pages: loaded behind the page, absent when it does not load. */
import { type ComponentType, Suspense } from 'react';
import { optionalPart } from '../../kit/optional-part.ts';
import { everyArea } from '../areas.ts';
import { type User, useUser } from '../session/session.ts';

const parts = everyArea
  .flatMap((area) => [...area.companions])
  .map(({ access, part }, id) => ({
    id,
    access,
    Part: optionalPart(part as () => Promise<{ default: ComponentType<{ user: User }> }>),
  }));

export function AreaCompanions() {
  const user = useUser();
  if (!user?.docs_signed || !user.admitted || user.must_set_up_totp) return null;
  return parts
    .filter(({ access }) => access.includes(user.user_role_code))
    .map(({ id, Part }) => (
      <Suspense key={id} fallback={null}>
        <Part user={user} />
      </Suspense>
    ));
}
