/** What happened to an owner, in one line of time: changes, coins, signatures, orders; of some of them or some days only. */
import { history, type OwnerSource, ownerSources } from '@iskra/contract/areas/insight/history';
import type { Role } from '@iskra/contract/roles';
import { useState } from 'react';
import { call } from '../../../data/calls/call.ts';
import { keyOf } from '../../../data/calls/use-ask.ts';
import { HistoryPages, historyPage } from '../../../data/words/card-history.tsx';
import { DateRangeField } from '../../../kit/dates/date-range.tsx';
import { SelectField } from '../../../kit/select/select-field.tsx';
import styles from './owners.module.css';

const sourceWords: Record<OwnerSource, string> = {
  change: 'Изменения',
  coins: 'Коины и огоньки',
  signature: 'Подписи',
  order: 'Заказы',
};
/** What a TSM is not told of is not offered. */
const offered = (role: Role) =>
  ownerSources
    .filter((source) => role === 'admin' || source === 'change' || source === 'signature')
    .map((value) => ({ value, label: sourceWords[value] }));

export function OwnerHistory({ id, who }: { id: number; who: Role }) {
  const [source, setSource] = useState<string | null>(null);
  const [period, setPeriod] = useState<{ from: string | null; to: string | null }>({ from: null, to: null });
  const filters = {
    owner_id: id,
    ...(source && { sources: [source as OwnerSource] }),
    ...(period.from && { from: period.from }),
    ...(period.to && { to: period.to }),
  };
  const read = async (cursor: string | undefined, signal: AbortSignal) =>
    historyPage(await call(history.ofOwner, { body: { ...filters, ...(cursor && { cursor }) } }, signal));
  return (
    <>
      <div className={styles.filters}>
        <SelectField label="Что показать" options={offered(who)} clearable value={source} onChange={setSource} />
        <DateRangeField label="Период" value={period} onChange={setPeriod} />
      </div>
      <HistoryPages queryKey={[...keyOf(history.ofOwner), filters]} read={read} />
    </>
  );
}
