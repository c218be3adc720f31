import { GroupList } from './group-list.part.tsx';

const GroupsPage = () => <GroupList kind="seller" />;
export default GroupsPage;
