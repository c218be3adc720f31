/** /TTmod: the data of trade points as a grid, changed by sets. */
import { changeSets } from '@iskra/contract/areas/network/change-sets';
import { useAsk } from '../../../../data/calls/use-ask.ts';
import { formatNumber, plural } from '../../../../kit/format.ts';
import { Screen } from '../../../../kit/layout/screen.tsx';
import { Tabs } from '../../../../kit/tabs.tsx';
import { HeadOffers } from '../../../../shell/lists/head-offers.tsx';
import { useTab } from '../../../../shell/routing/use-tab.ts';
import { useUser } from '../../../../shell/session/session.ts';
import { GridData } from './grid-data.part.tsx';
import { GridImport } from './grid-import.part.tsx';
import { SetList } from './sets.part.tsx';

const ids = ['data', 'import', 'sets'] as const;

export default function GridPage() {
  const role = useUser()?.user_role_code ?? 'tsm_user';
  const [tab, setTab] = useTab(ids, true);
  const { data } = useAsk(changeSets.draft, {});
  const { data: counts } = useAsk(changeSets.counters, {});
  const draft = data?.item ?? null;
  const setsName = role === 'admin' ? 'Наборы изменений' : 'Мои изменения';
  return (
    <Screen
      title="Данные точек"
      facts={
        draft && (
          <span>
            <b className="ik-num">{formatNumber(draft.changes_count)}</b>{' '}
            {plural(draft.changes_count, 'изменение', 'изменения', 'изменений')} в наборе
          </span>
        )
      }
      actions={<HeadOffers at="/TTmod" />}
    >
      <Tabs
        label="Данные торговых точек"
        active={tab}
        onSelect={setTab}
        items={[
          { id: 'data', label: 'Данные' },
          { id: 'import', label: 'Импорт' },
          { id: 'sets', label: setsName, ...(counts && { count: counts.all.total }) },
        ]}
      />
      {tab === 'data' && <GridData role={role} draft={draft} />}
      {tab === 'import' && <GridImport role={role} />}
      {tab === 'sets' && (
        <SetList
          role={role}
          empty={{ icon: 'list', title: 'Наборов пока нет', next: 'Измените ячейки на вкладке «Данные».' }}
        />
      )}
    </Screen>
  );
}
