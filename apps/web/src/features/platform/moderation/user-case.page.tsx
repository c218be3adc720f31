/** /usersModerationRequests/:id: one application under the eyes of a moderator. */
import type { PageProps } from '../../../shell/routing/route-types.ts';
import { CaseScreen } from './case-screen.part.tsx';
import { usersQueue } from './queues.ts';

export default function UserCasePage({ params }: PageProps) {
  return <CaseScreen queue={usersQueue} id={Number(params.id)} />;
}
