/** /usersModerationNewRequests/:id: one application under the eyes of a moderator. */
import type { PageProps } from '../../../shell/routing/route-types.ts';
import { CaseScreen } from './case-screen.part.tsx';
import { newUsersQueue } from './queues.ts';

export default function NewUserCasePage({ params }: PageProps) {
  return <CaseScreen queue={newUsersQueue} id={Number(params.id)} />;
}
