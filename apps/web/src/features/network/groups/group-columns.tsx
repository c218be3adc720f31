import type { GroupCard, GroupRow } from '@iskra/contract/areas/network/groups/shapes';
import {
  computeStatusWords,
  groupModeWords,
  groupStatusWords,
  groupFieldWords as words,
} from '@iskra/contract/areas/network/groups/words';
import { personColumn } from '../../../data/words/person-name.tsx';
import { formatNumber } from '../../../kit/format.ts';
import { Badge, type Tone } from '../../../kit/status/badge.tsx';
import { Tag } from '../../../kit/status/tag.tsx';
import type { CardContent } from '../../../kit/table/card.tsx';
import { CellText } from '../../../kit/table/cell-text.tsx';
import type { Column } from '../../../kit/table/columns.ts';
import { CardName, momentColumn, numberColumn, textColumn } from '../../../kit/table/usual-columns.tsx';

const tones: Record<GroupRow['status'], Tone> = { active: 'ok', inactive: 'warn', archived: 'neutral' };

export const Status = ({ status, pill }: { status: GroupRow['status']; pill?: boolean }) => (
  <Badge tone={tones[status]} {...(pill && { pill })}>
    {groupStatusWords[status]}
  </Badge>
);

/** Only states that need attention: a finished count is no news. */
export function Computed({ compute_status: status, pill }: Pick<GroupRow, 'compute_status'> & { pill?: boolean }) {
  if (status === 'ok' || status === 'idle') return null;
  const tone: Tone = { error: 'danger' as const, waiting: 'warn' as const, queued: 'info' as const }[status];
  return (
    <Badge tone={tone} {...(pill && { pill })}>
      {status === 'queued' ? 'Пересчитывается' : computeStatusWords[status]}
    </Badge>
  );
}

export const Mode = ({ mode }: Pick<GroupCard, 'mode'>) => <Tag>{groupModeWords[mode]}</Tag>;

export const groupColumns = (cardOf: (row: GroupRow) => string): Column<GroupRow>[] => [
  {
    id: 'name',
    title: words.name,
    least: 200,
    best: 320,
    weight: 3,
    sortable: true,
    sticky: true,
    fixed: true,
    cell: (row) => (
      <CellText>
        <CardName href={cardOf(row)}>{row.name}</CardName>
      </CellText>
    ),
  },
  textColumn({ id: 'mode', title: words.mode, least: 130, best: 140 }, (row) => groupModeWords[row.mode]),
  numberColumn(
    { id: 'members_count', title: words.members_count, least: 110, sortable: true },
    (row) => row.members_count,
  ),
  {
    id: 'status',
    title: words.status,
    least: 150,
    best: 170,
    cell: (row) =>
      row.status === 'active' && row.compute_status !== 'ok' && row.compute_status !== 'idle' ? (
        <Computed {...row} />
      ) : (
        <Status status={row.status} />
      ),
  },
  numberColumn({ id: 'used_count', title: 'Используется', least: 120 }, (row) => row.used_count),
  personColumn({ id: 'author', title: 'Автор', least: 140, best: 170 }, (row) => row.author),
  momentColumn({ id: 'computed_at', title: words.computed_at }, (row) => row.computed_at),
  momentColumn({ id: 'updated_at', title: 'Изменена', sortable: true }, (row) => row.updated_at),
];

/** A screen of 1280 px has no room for it. */
export const usualLayout = { order: [], hidden: ['updated_at'] };

export const groupCard =
  (cardOf: (row: GroupRow) => string) =>
  (row: GroupRow): CardContent => ({
    title: row.name,
    href: cardOf(row),
    subtitle: groupModeWords[row.mode],
    facts: [<Status key="status" status={row.status} />, <Computed key="computed" {...row} />],
    figures: [`Участников ${formatNumber(row.members_count)}`],
  });
