import { GroupList } from './group-list.part.tsx';

const GroupsPage = () => <GroupList kind="tp" />;
export default GroupsPage;
