import type { PageProps } from '../../../shell/routing/route-types.ts';
import { GroupCardPage } from './group-card.part.tsx';

const GroupPage = ({ params }: PageProps) => <GroupCardPage kind="seller" id={Number(params.id)} />;
export default GroupPage;
