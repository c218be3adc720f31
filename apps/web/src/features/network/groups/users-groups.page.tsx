import { GroupList } from './group-list.part.tsx';

const GroupsPage = () => <GroupList kind="user" />;
export default GroupsPage;
