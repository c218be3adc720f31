/** The tab «Участники»: who belongs to the group, who was included or excluded by hand, and why. */
import { groups } from '@iskra/contract/areas/network/groups';
import type { GroupCard, GroupMember } from '@iskra/contract/areas/network/groups/shapes';
import { memberSourceWords } from '@iskra/contract/areas/network/groups/words';
import { useAction } from '../../../data/calls/use-action.ts';
import { ListTable } from '../../../data/lists/list-table.tsx';
import { NamedPerson } from '../../../data/words/person-name.tsx';
import { RecordName } from '../../../data/words/record-name.tsx';
import { Segmented } from '../../../kit/button/segmented.tsx';
import { DASH, formatAddress, formatPhone } from '../../../kit/format.ts';
import type { Action } from '../../../kit/menu/action.ts';
import { CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { ListPanel } from '../../../kit/table/list-panel.tsx';
import { CodeText, momentColumn, textColumn } from '../../../kit/table/usual-columns.tsx';
import { ListBar } from '../../../shell/lists/list-bar.tsx';
import { useViewedList } from '../../../shell/lists/use-viewed-list.ts';
import { useUser } from '../../../shell/session/session.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { kinds, type ScreenKind } from './group-kinds.ts';

const states = [
  { value: 'member', label: 'В группе' },
  { value: 'included', label: 'Включены вручную' },
  { value: 'excluded', label: 'Исключены вручную' },
] as const;
type State = (typeof states)[number]['value'];

/** Its town and street; a postal code helps nobody to find it. */
const placeOf = ({ note }: GroupMember) => note && formatAddress(note.replace(/^\d{6}, /, ''));

const columnsOf = (kind: ScreenKind): Column<GroupMember>[] => {
  const { cardOf } = kinds[kind];
  return [
    {
      id: 'title',
      title: 'Участник',
      least: 150,
      best: 320,
      weight: 2,
      sortable: true,
      fixed: true,
      cell: (row) => (
        <CellText sub={kind === 'tp' ? placeOf(row) : row.note}>
          {cardOf ? (
            <RecordName of={cardOf} id={row.id}>
              {row.title}
            </RecordName>
          ) : (
            <b>{row.title}</b>
          )}
        </CellText>
      ),
    },
    kind === 'user'
      ? textColumn({ id: 'phone', title: 'Телефон', least: 150 }, (row) => row.phone && formatPhone(row.phone))
      : { id: 'code', title: 'Код', least: 110, best: 130, cell: (row) => <CodeText>{row.code ?? DASH}</CodeText> },
    {
      id: 'source',
      title: 'Почему здесь',
      least: 120,
      best: 240,
      weight: 1,
      cell: (row) => (
        <CellText sub={row.author && <NamedPerson person={row.author} />} wraps>
          {[memberSourceWords[row.source], row.reason].filter(Boolean).join(', ')}
        </CellText>
      ),
    },
    momentColumn({ id: 'since', title: 'С момента' }, (row) => row.since),
  ];
};

export function GroupMembers({ group }: { group: GroupCard }) {
  const { id, mode } = group;
  const kind = group.kind as ScreenKind;
  const role = useUser()?.user_role_code ?? 'admin';
  const list = useViewedList(groups.members, { params: { id } }, role, { name: `group-members-${kind}` });
  const override = useAction(groups.override, { done: 'Состав изменён' });
  const { state = 'member' } = list.state.filters as { state?: State };
  const takeBack = (row: GroupMember) =>
    void override.run({ params: { id }, body: { member_ids: [row.id], verdict: 'none' } });
  const actionsOf = (row: GroupMember): Action[] => [
    {
      id: 'why',
      label: 'Почему здесь',
      icon: 'help',
      hotkey: 'Enter',
      onSelect: () => void openModal('group.reason', { group, memberId: row.id }),
    },
    ...(group.may.includes('override')
      ? [
          mode === 'static' || state !== 'member'
            ? {
                id: 'none',
                label: mode === 'static' ? 'Убрать из группы' : 'Отменить ручную отметку',
                icon: 'x' as const,
                onSelect: () => takeBack(row),
              }
            : {
                id: 'exclude',
                label: 'Исключить из группы…',
                icon: 'ban' as const,
                onSelect: () => void openModal('group.exclude', { group, member: row }, { keepOnOutsideClick: true }),
              },
        ]
      : []),
  ];
  const noun = kinds[kind].noun;
  return (
    <ListPanel>
      <ListBar list={list} search={kind === 'user' ? 'Имя' : 'Название, код'} filters={[]} whom={noun}>
        {mode !== 'static' && (
          <Segmented
            label="Кого показать"
            options={[...states]}
            value={state}
            onChange={(next) => list.change({ filters: next === 'member' ? {} : { state: next } })}
          />
        )}
      </ListBar>
      <ListTable
        label="Участники группы"
        list={list}
        columns={columnsOf(kind)}
        empty={{
          icon: kinds[kind].icon,
          title: 'Никого нет',
          next: mode === 'static' ? 'Добавьте участников или загрузите их из файла.' : 'Под условия никто не подходит.',
        }}
        actions={actionsOf}
        card={(row) => ({
          title: row.title,
          subtitle: row.code ?? row.phone ?? undefined,
          facts: [memberSourceWords[row.source], row.reason],
        })}
      />
    </ListPanel>
  );
}
