import type { PageProps } from '../../../shell/routing/route-types.ts';
import { GroupCardPage } from './group-card.part.tsx';

const TsmGroupPage = ({ params }: PageProps) => <GroupCardPage kind="tsm" id={Number(params.id)} />;
export default TsmGroupPage;
