/** /buyersModeration/:id: the answers of one buyer, question by question. */
import type { PageProps } from '../../../shell/routing/route-types.ts';
import { CaseScreen } from './case-screen.part.tsx';
import { answerQueue } from './queues.ts';

export default function AnswerCasePage({ params }: PageProps) {
  return <CaseScreen queue={answerQueue} id={Number(params.id)} />;
}
