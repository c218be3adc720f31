/** /tsmRequests: what a TSM has asked moderators for, and how it stands. */

import { moderation } from '@iskra/contract/areas/moderation';
import { type ModerationKind, moderationKinds } from '@iskra/contract/areas/moderation/shapes';
import { caseStatusWords } from '@iskra/contract/areas/moderation/words';
import { type RequestRow, requests, requestViews } from '@iskra/contract/areas/requests';
import { casePlace } from '../../data/case-place.ts';
import { caseTones } from '../../data/case-tones.ts';
import { foundWords } from '../../data/chosen.ts';
import { type ListFilter, namedOptions } from '../../data/filter-model.ts';
import { ListTable } from '../../data/list-table.tsx';
import type { Forms } from '../../data/move-words.ts';
import { useAction } from '../../data/use-action.ts';
import { useAsk } from '../../data/use-ask.ts';
import { Button } from '../../kit/button/button.tsx';
import { Screen } from '../../kit/layout/screen.tsx';
import { Badge } from '../../kit/status/badge.tsx';
import { CellText } from '../../kit/table/cell-text.tsx';
import type { Column } from '../../kit/table/columns.ts';
import { ListPanel } from '../../kit/table/list-panel.tsx';
import { momentColumn, textColumn } from '../../kit/table/usual-columns.tsx';
import { ListBar } from '../../shell/list-bar.tsx';
import { ListCounters } from '../../shell/list-counters.tsx';
import { openModal } from '../../shell/open-modal.ts';
import { useViewedList } from '../../shell/use-viewed-list.ts';

const requestNoun: Forms = ['заявка', 'заявки', 'заявок'];
const requestsWhom: Forms = ['заявку', 'заявки', 'заявок'];

const kindWords: Record<ModerationKind, string> = {
  user: 'Новый продавец',
  seller_tp: 'Продавец в точку',
  trade_point: 'Данные точки',
  seller_unlink: 'Уход из точки',
  seller_block: 'Блокировка продавца',
  owner: 'Реквизиты',
  other: 'Обращение по точке',
};

/** What was decided, and why if it was refused. */
function State({ row: { status, reason, comment } }: { row: RequestRow }) {
  const badge = <Badge tone={caseTones[status]}>{caseStatusWords[status]}</Badge>;
  const why = [reason, comment].filter(Boolean).join(': ');
  return why ? <CellText sub={why}>{badge}</CellText> : badge;
}

const columns: Column<RequestRow>[] = [
  textColumn({ id: 'id', title: '№', least: 64 }, (row) => String(row.id)),
  {
    id: 'title',
    title: 'О ком, о чём',
    least: 200,
    best: 320,
    weight: 3,
    fixed: true,
    cell: (row) => <CellText sub={casePlace(row)}>{row.title}</CellText>,
  },
  textColumn({ id: 'kind', title: 'Тип', least: 140, best: 170 }, (row) => kindWords[row.kind]),
  { id: 'state', title: 'Решение', least: 160, best: 220, weight: 1, cell: (row) => <State row={row} /> },
  textColumn({ id: 'author', title: 'Автор', least: 136, best: 150 }, (row) => row.author),
  momentColumn({ id: 'submitted_at', title: 'Подана', sortable: true }, (row) => row.submitted_at),
  momentColumn({ id: 'sla_due_at', title: 'Ответят до', sortable: true }, (row) =>
    row.decided_at ? null : row.sla_due_at,
  ),
];

const filters: ListFilter[] = [
  { id: 'kind', label: 'Тип', options: namedOptions(moderationKinds, kindWords) },
  { id: 'submitted', label: 'Подана', range: 'days' },
];

const usual = { order: [], hidden: [] };
const viewed = { name: 'requests', usual, builtIn: requestViews };

/** Withdrawing is asked about: a new person would have to be asked for again. */
function useWithdraw() {
  const { run } = useAction(moderation.cancel, { done: 'Заявка отозвана', refresh: [requests.list, requests.summary] });
  return async ({ id, title }: RequestRow) => {
    const yes = await openModal('confirm', {
      title: 'Отозвать заявку?',
      text: `«${title}»: модератор её больше не увидит. Понадобится — подайте новую.`,
      confirm: 'Отозвать',
    });
    if (yes) await run({ params: { id }, body: {} });
  };
}

export default function RequestsPage() {
  const list = useViewedList(requests.list, {}, 'tsm_user', viewed);
  const { data: counts } = useAsk(requests.summary, { body: {} });
  const withdraw = useWithdraw();
  return (
    <Screen
      title="Заявки"
      facts={<ListCounters list={list} counts={counts} />}
      actions={
        <>
          <Button icon="clipboard-check" onClick={() => void openModal('request.other', {})}>
            Обращение по точке
          </Button>
          <Button variant="primary" icon="user-plus" onClick={() => void openModal('seller.ask', {})}>
            Новая заявка
          </Button>
        </>
      }
    >
      <ListBar
        list={list}
        search="ФИО, точка"
        filters={filters}
        whom={requestsWhom}
        counts={counts}
        columns={{ all: columns, usual }}
      />
      <ListPanel>
        <ListTable
          label="Заявки"
          list={list}
          columns={columns}
          filters={filters}
          empty={{
            icon: 'clipboard-check',
            title: 'Заявок пока нет',
            text: 'Попросите добавить продавца в точку или измените данные точки в её карточке. Убрать или заблокировать продавца можно попросить из списка продавцов.',
          }}
          actions={(row) =>
            row.may_withdraw
              ? [{ id: 'withdraw', label: 'Отозвать…', icon: 'arrow-back-up', onSelect: () => void withdraw(row) }]
              : []
          }
          summary={list.rows.length > 0 ? foundWords(list, requestNoun) : undefined}
          card={(row) => ({
            title: row.title,
            subtitle: `${kindWords[row.kind]}${row.subtitle ? `, ${casePlace(row)}` : ''}`,
            facts: [<State key="state" row={row} />],
          })}
        />
      </ListPanel>
    </Screen>
  );
}
