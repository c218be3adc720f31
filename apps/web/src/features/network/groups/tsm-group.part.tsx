/** Tabs that only a group of TSMs has: its rights with figures, its members, their requests. */
import { groups } from '@iskra/contract/areas/network/groups';
import type { GroupCard } from '@iskra/contract/areas/network/groups/shapes';
import type { ReactNode } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { countOf, formatDay, formatNumber } from '../../../kit/format.ts';
import { Facts } from '../../../kit/layout/facts.tsx';
import { Figures } from '../../../kit/layout/figures.tsx';
import { Note } from '../../../kit/status/note.tsx';
import type { CardTab } from '../../../shell/cards/card-page.tsx';
import { GroupMembers } from './group-members.part.tsx';
import styles from './groups.module.css';
import { TsmGroupRequests } from './tsm-group-requests.part.tsx';
import { TsmGroupUsers } from './tsm-group-users.part.tsx';
import { settingsInWords } from './tsm-settings.part.tsx';

interface Common {
  /** Warnings above all else. */
  notes: ReactNode;
  rule: ReactNode;
  rail: () => ReactNode;
}

function Data({ group, notes, rule }: Omit<Common, 'rail'> & { group: GroupCard }) {
  const { data } = useAsk(groups.tsmGroupCard, { body: { id: group.id } });
  if (!data) return null;
  const { stats, inactive_from: day, inactive_reason: reason, status } = data.item;
  return (
    <div className={styles.tab}>
      {notes}
      {day && (
        <Note tone="warn">
          {status === 'active' ? 'Будет отключена с' : 'Отключена с'} {formatDay(day)}: {reason}
        </Note>
      )}
      {rule}
      <Figures
        items={[
          { label: 'Активных ТСМ', value: formatNumber(stats.active) },
          { label: 'Точек у них', value: formatNumber(stats.points) },
          { label: 'Продавцов', value: formatNumber(stats.sellers) },
          { label: 'Заявок в работе', value: formatNumber(stats.open) },
        ]}
      />
      {group.settings && <Facts title="Что можно участникам" items={settingsInWords(group.settings)} />}
      <Facts
        title="Заявки за 30 дней"
        items={[
          ['Подано', formatNumber(stats.sent)],
          ['Принято', formatNumber(stats.approved)],
          ['Из них автоматически', formatNumber(stats.auto_confirmed)],
          ['Отклонено', formatNumber(stats.denied)],
          ['Сейчас просрочено', stats.late > 0 ? countOf(stats.late, 'заявка', 'заявки', 'заявок') : 'Нет'],
        ]}
      />
    </div>
  );
}

export const tsmTabs = (group: GroupCard, { notes, rule, rail }: Common): CardTab[] => [
  { id: 'data', label: 'Данные и настройки', content: () => <Data group={group} notes={notes} rule={rule} />, rail },
  { id: 'members', label: 'Участники', count: group.members_count, content: () => <TsmGroupUsers group={group} /> },
  ...(group.mode === 'static'
    ? []
    : [{ id: 'by-hand', label: 'Вручную', content: () => <GroupMembers group={group} /> }]),
  { id: 'requests', label: 'Заявки', content: () => <TsmGroupRequests id={group.id} /> },
];
