/** /tradeUsers: the field staff of the programme, a tab for each kind. */
import { tradeUsers } from '@iskra/contract/areas/trade-users';
import { useAsk } from '../../data/use-ask.ts';
import { Button } from '../../kit/button/button.tsx';
import { Screen } from '../../kit/layout/screen.tsx';
import type { Action } from '../../kit/menu/action.ts';
import { ActionMenu } from '../../kit/menu/action-menu.tsx';
import { Tabs } from '../../kit/tabs.tsx';
import { openModal } from '../../shell/open-modal.ts';
import { href } from '../../shell/paths.ts';
import { navigate } from '../../shell/router.ts';
import { useUser } from '../../shell/session.ts';
import { useTab } from '../../shell/use-tab.ts';
import { StaffList } from './staff-list.part.tsx';
import { TradeUserList } from './trade-user-list.part.tsx';
import { headsImport, pointsImport } from './trade-users.area.ts';

const tabs = [
  { id: 'tsm', label: 'ТСМ' },
  { id: 'bdm', label: 'БДМ' },
  { id: 'staff', label: 'Сотрудники' },
] as const;
type Tab = (typeof tabs)[number]['id'];

const imports: Action[] = [headsImport, pointsImport].map((input) => ({
  id: input.target,
  label: `${input.title}…`,
  icon: 'upload',
  onSelect: () => void openModal('import', input, { keepOnOutsideClick: true }),
}));

async function addPerson(tab: Tab): Promise<void> {
  const aside = { keepOnOutsideClick: true };
  if (tab === 'staff') return void (await openModal('staff.add', {}, aside));
  const added = await openModal('tsm.add', { kind: tab }, aside);
  if (added) void navigate(href('/tradeUsers/:id', { id: added.id }));
}

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
  const begin = (
    <>
      {tab !== 'staff' && (
        <ActionMenu actions={imports}>
          <Button icon="upload">Импорт</Button>
        </ActionMenu>
      )}
      <Button variant="primary" icon="plus" onClick={() => void addPerson(tab)}>
        Добавить сотрудника
      </Button>
    </>
  );
  return (
    <Screen title="ТСМ и сотрудники" actions={role === 'admin' && begin}>
      <Tabs label="Кого показать" items={offered} active={tab} onSelect={setTab} />
      {tab === 'staff' ? <StaffList /> : <TradeUserList key={tab} kind={tab} role={role} />}
    </Screen>
  );
}
