/** /TPModeration/:id: one trade point, or a change of one, under the eyes of a moderator. */
import type { PageProps } from '../../../shell/routing/route-types.ts';
import { CaseScreen } from './case-screen.part.tsx';
import { pointQueue } from './queues.ts';

export default function PointCasePage({ params }: PageProps) {
  return <CaseScreen queue={pointQueue} id={Number(params.id)} />;
}
