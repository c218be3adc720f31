/** /tradeUsers: the field staff of the programme, a tab for each kind. */
import { type TradeUserKind, tradeUserKinds } from '@iskra/contract/areas/trade-users/shapes';
import { Button } from '../../kit/button/button.tsx';
import { Screen } from '../../kit/layout/screen.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { openModal } from '../../shell/open-modal.ts';
import { href } from '../../shell/paths.ts';
import { navigate } from '../../shell/router.ts';
import { useUser } from '../../shell/session.ts';
import { useTab } from '../../shell/use-tab.ts';
import { TradeUserList } from './trade-user-list.part.tsx';

const tabs = [
  { id: 'tsm' as const, label: 'ТСМ' },
  { id: 'bdm' as const, label: 'БДМ' },
];

async function addPerson(kind: TradeUserKind): Promise<void> {
  const added = await openModal('tsm.add', { kind }, { keepOnOutsideClick: true });
  if (added) void navigate(href('/tradeUsers/:id', { id: added.id }));
}

export default function TradeUsersPage() {
  const role = useUser()?.user_role_code ?? 'moderator';
  const [tab, setTab] = useTab(tradeUserKinds, true);
  const add = (
    <Button variant="primary" icon="plus" onClick={() => void addPerson(tab)}>
      Добавить сотрудника
    </Button>
  );
  return (
    <Screen title="ТСМ и сотрудники" actions={role === 'admin' && add}>
      <Tabs label="Кого показать" items={tabs} active={tab} onSelect={setTab} />
      <TradeUserList key={tab} kind={tab} role={role} />
    </Screen>
  );
}
