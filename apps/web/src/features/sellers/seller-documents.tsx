/** What a seller has signed and agreed to. */
import { sellers } from '@iskra/contract/areas/sellers';
import type { SellerCard, SellerDocument } from '@iskra/contract/areas/sellers/shapes';
import { readState } from '../../data/list-state.ts';
import { useAsk } from '../../data/use-ask.ts';
import { DASH, formatMoment, yesOrNo } from '../../kit/format.ts';
import { Facts } from '../../kit/layout/facts.tsx';
import { Badge } from '../../kit/status/badge.tsx';
import type { Column } from '../../kit/table/columns.ts';
import { DataTable } from '../../kit/table/data-table.tsx';
import type { ListState } from '../../kit/table/list-state.tsx';
import { momentColumn, textColumn } from '../../kit/table/usual-columns.tsx';

const State = ({ row }: { row: SellerDocument }) => (
  <Badge tone={row.revoked_at ? 'neutral' : 'ok'}>{row.revoked_at ? 'Отозвана' : 'Действует'}</Badge>
);

const columns: Column<SellerDocument>[] = [
  textColumn({ id: 'title', title: 'Документ', least: 200, best: 320, weight: 2 }, (row) => row.title),
  { id: 'number', title: 'Версия', least: 84, align: 'right', cell: (row) => row.number },
  momentColumn({ id: 'signed_at', title: 'Подписан' }, (row) => row.signed_at),
  textColumn({ id: 'method', title: 'Как', least: 110 }, (row) => (row.method === 'sms_code' ? 'Кодом' : 'Нажатием')),
  { id: 'state', title: 'Подпись', least: 120, best: 140, cell: (row) => <State row={row} /> },
];

const none: ListState = {
  kind: 'empty',
  icon: 'file-text',
  title: 'Подписей нет',
  text: 'Здесь появится то, что продавец подпишет.',
};

export function SellerDocuments({ seller }: { seller: SellerCard }) {
  const query = useAsk(sellers.documents, { params: { id: seller.id } });
  const rows = query.data?.items ?? [];
  return (
    <>
      <Facts
        title="Согласия"
        items={[
          ['Обработка данных', seller.consent_at ? formatMoment(seller.consent_at) : DASH],
          ['Рассылка', yesOrNo(seller.marketing_consent)],
        ]}
      />
      <DataTable
        label="Подписи продавца"
        columns={columns}
        rows={rows}
        state={readState(query, rows, none)}
        card={(row) => ({
          title: row.title,
          subtitle: formatMoment(row.signed_at),
          facts: [<State key="state" row={row} />, `версия ${row.number}`],
        })}
      />
    </>
  );
}
