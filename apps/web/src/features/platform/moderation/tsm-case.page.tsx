/** /tsmGroupModerations/:id: one request of a TSM under the eyes of a moderator. */
import type { PageProps } from '../../../shell/routing/route-types.ts';
import { CaseScreen } from './case-screen.part.tsx';
import { tsmQueue } from './queues.ts';

export default function TsmCasePage({ params }: PageProps) {
  return <CaseScreen queue={tsmQueue} id={Number(params.id)} />;
}
