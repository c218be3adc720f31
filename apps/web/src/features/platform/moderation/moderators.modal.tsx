/** «Модераторы»: their scopes, the cases they hold and how they decide. */

import type { ModerationKind } from '@iskra/contract/areas/platform/moderation/shapes';
import { moderationKindWords } from '@iskra/contract/areas/platform/moderation/words';
import { type Moderator, moderators } from '@iskra/contract/areas/platform/moderators';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { readState } from '../../../data/lists/list-state.ts';
import { countOf, DASH, formatNumber, formatPercent } from '../../../kit/format.ts';
import { ModalFooter } from '../../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import { CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { DataTable } from '../../../kit/table/data-table.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';

const seen = ({ scopes }: Moderator) =>
  scopes
    .map(({ kind, region_ids, group_ids, max_reward }) => {
      const limits = [
        region_ids && `${region_ids.length} рег.`,
        group_ids && `${group_ids.length} гр.`,
        max_reward !== null && `до ${countOf(max_reward, 'коина', 'коинов', 'коинов')}`,
      ].filter(Boolean);
      return `${moderationKindWords[kind]}${limits.length > 0 ? `: ${limits.join(', ')}` : ''}`;
    })
    .join(', ');

const accuracy = ({ checked, agreed }: Moderator) => (checked > 0 ? formatPercent(agreed / checked) : DASH);

const columns: Column<Moderator>[] = [
  {
    id: 'name',
    title: 'Модератор, что видит',
    least: 180,
    weight: 2,
    cell: (row) => <CellText sub={seen(row) || 'Охват не задан'}>{row.name}</CellText>,
  },
  { id: 'held', title: 'Держит', least: 74, align: 'right', cell: (row) => formatNumber(row.held) },
  { id: 'decided', title: 'Решено', least: 78, align: 'right', cell: (row) => formatNumber(row.decided) },
  { id: 'returned', title: 'Возвратов', least: 94, align: 'right', cell: (row) => formatNumber(row.returned) },
  { id: 'late', title: 'С опозданием', least: 112, align: 'right', cell: (row) => formatNumber(row.late) },
  {
    id: 'time',
    title: 'В среднем',
    least: 96,
    align: 'right',
    cell: (row) => (row.average_minutes === null ? DASH : `${formatNumber(row.average_minutes)} мин`),
  },
  { id: 'accuracy', title: 'Точность', least: 86, align: 'right', cell: accuracy },
];

export default function ModeratorsModal({
  input: { kinds },
  close,
  dismiss,
}: ModalProps<{ kinds: ModerationKind[] }, true>) {
  const change = (moderator: Moderator) => {
    close();
    void openModal('moderation.scope', { moderator });
  };
  const query = useAsk(moderators.list, { body: { kinds } });
  const rows = query.data?.items ?? [];
  const none = {
    kind: 'empty',
    icon: 'users',
    title: 'Модераторов нет',
    text: 'Их добавляют на странице «ТСМ и сотрудники».',
  } as const;
  return (
    <ModalFrame
      size="wizard"
      title="Модераторы"
      subtitle="За последние 90 дней. Точность — доля решений, с которыми согласилась слепая перепроверка"
      onClose={dismiss}
      footer={<ModalFooter submit="Закрыть" onSubmit={dismiss} onCancel={dismiss} />}
    >
      <DataTable
        label="Модераторы"
        columns={columns}
        rows={rows}
        state={readState(query, rows, none)}
        actions={(row) => [
          {
            id: 'scope',
            label: 'Охват…',
            icon: 'pencil',
            hotkey: 'Enter',
            onSelect: () => change(row),
          },
        ]}
        card={(row) => ({
          title: row.name,
          subtitle: seen(row) || 'Охват не задан',
          facts: [`решено ${row.decided}`, `точность ${accuracy(row)}`],
        })}
      />
    </ModalFrame>
  );
}
