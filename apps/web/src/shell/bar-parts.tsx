/** What areas put into the top bar; who has not been let in, or has not signed yet, has none of it. */
import { type ComponentType, lazy, Suspense } from 'react';
import type { BarPart } from './area.ts';
import { everyArea } from './areas.ts';
import type { User } from './session.ts';

const Nothing = () => null;

const drawn = ({ access, part }: BarPart, place: number) => ({
  id: place,
  access,
  Part: lazy(() =>
    (part() as Promise<{ default: ComponentType }>).catch((error: unknown) => {
      console.error('A part of the top bar did not load', error);
      return { default: Nothing };
    }),
  ),
});

const parts = everyArea.flatMap((area) => [...area.bar]).map(drawn);

export function BarParts({ user }: { user: User }) {
  if (!user.docs_signed || !user.admitted || user.must_set_up_totp) return null;
  return parts
    .filter(({ access }) => access.includes(user.user_role_code))
    .map(({ id, Part }) => (
      <div key={id}>
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      </div>
    ));
}
