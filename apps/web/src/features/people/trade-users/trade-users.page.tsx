/** /tradeUsers: the field staff of the programme, a tab for each kind. */
import { tradeUsers } from '@iskra/contract/areas/people/trade-users';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { Screen } from '../../../kit/layout/screen.tsx';
import { Tabs } from '../../../kit/tabs.tsx';
import { HeadOffers } from '../../../shell/lists/head-offers.tsx';
import { useTab } from '../../../shell/routing/use-tab.ts';
import { useUser } from '../../../shell/session/session.ts';
import { StaffList } from './staff-list.part.tsx';
import { TradeUserList } from './trade-user-list.part.tsx';

const tabs = [
  { id: 'tsm', label: 'ТСМ' },
  { id: 'bdm', label: 'БДМ' },
  { id: 'staff', label: 'Сотрудники' },
] as const;

export default function TradeUsersPage() {
  const role = useUser()?.user_role_code ?? 'moderator';
  const { data: counts } = useAsk(tradeUsers.counters, {});
  const offered = tabs
    .filter(({ id }) => id !== 'staff' || role === 'admin')
    .map((tab) => ({ ...tab, ...(counts && tab.id !== 'staff' && { count: counts[tab.id]?.total ?? 0 }) }));
  const [tab, setTab] = useTab(
    offered.map(({ id }) => id),
    true,
  );
  return (
    <Screen title="ТСМ и сотрудники" actions={<HeadOffers at="/tradeUsers" tab={tab} />}>
      <Tabs label="Кого показать" items={offered} active={tab} onSelect={setTab} />
      {tab === 'staff' ? <StaffList /> : <TradeUserList key={tab} kind={tab} role={role} />}
    </Screen>
  );
}
