/** What areas put into the top bar; who has not been let in, or has not signed yet, has none of it. */
import { type ComponentType, Suspense } from 'react';
import { optionalPart } from '../../kit/optional-part.ts';
import type { BarPart } from '../area.ts';
import { everyArea } from '../areas.ts';
import type { User } from '../session/session.ts';
import styles from './top-bar.module.css';

const drawn = ({ access, room, part }: BarPart, place: number) => ({
  id: place,
  access,
  room,
  Part: optionalPart(part as () => Promise<{ default: ComponentType }>),
});

const parts = everyArea.flatMap((area) => [...area.bar]).map(drawn);

export function BarParts({ user }: { user: User }) {
  if (!user.docs_signed || !user.admitted || user.must_set_up_totp) return null;
  return parts
    .filter(({ access }) => access.includes(user.user_role_code))
    .map(({ id, room, Part }) => (
      <div key={id} className={styles.part} style={{ minWidth: room }}>
        <Suspense fallback={null}>
          <Part />
        </Suspense>
      </div>
    ));
}
