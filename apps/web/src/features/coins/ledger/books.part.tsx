/** The budget of the programme, the balances of people, and the proofs that all of it adds up. */
import { ledger } from '@iskra/contract/areas/coins/ledger';
import type { LedgerState, Proof } from '@iskra/contract/areas/coins/ledger/shapes';
import { currencies } from '@iskra/contract/areas/coins/ledger/words';
import { Fragment } from 'react';
import { useAction } from '../../../data/calls/use-action.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { readState } from '../../../data/lists/list-state.ts';
import { NamedPerson } from '../../../data/words/person-name.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { countOf, formatMoment, formatNumber } from '../../../kit/format.ts';
import { Facts } from '../../../kit/layout/facts.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { ListStatePanel } from '../../../kit/table/list-state.tsx';
import { openModal } from '../../../shell/windows/open-modal.ts';
import styles from './ledger.module.css';
import { Reconciliation } from './reconciliation.part.tsx';

const monthName = (month: string) =>
  new Intl.DateTimeFormat('ru-RU', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01`));

function Verdict({ state: { frozen_at, proofs } }: { state: LedgerState }) {
  const [last] = proofs;
  if (frozen_at)
    return (
      <Note tone="danger">
        <p>Сверка нашла расхождение, операции остановлены с {formatMoment(frozen_at)}.</p>
        <ul>
          {last?.findings.map((finding) => (
            <li key={finding}>{finding}</li>
          ))}
        </ul>
      </Note>
    );
  if (!last) return <Note tone="info">Сверки ещё не было: она идёт каждую ночь.</Note>;
  return (
    <Note tone="ok">
      Всё сходится: {formatMoment(last.finished_at)} проверено операций {formatNumber(last.transactions)}, проводок{' '}
      {formatNumber(last.postings)}.
    </Note>
  );
}

const verdictOf = ({ intact, findings, transactions }: Proof) =>
  intact
    ? `Сошлось, ${countOf(transactions, 'операция', 'операции', 'операций')}`
    : countOf(findings.length, 'расхождение', 'расхождения', 'расхождений');

const lookEvery = 3_000;

export function Books() {
  const query = useAsk(ledger.state, {}, { every: lookEvery });
  const closing = useAction(ledger.closeMonth, { done: 'Месяц закрыт' });
  const state = query.data?.item;
  if (!state)
    return (
      <ListStatePanel
        state={readState(query, [], {
          kind: 'empty',
          icon: 'coin',
          title: 'Данных нет',
          text: 'Они появятся с первой операцией.',
        })}
      />
    );
  const month = state.next_month;
  const closeMonth = async () => {
    const yes = await openModal('confirm', {
      title: `Закрыть ${monthName(month!)}?`,
      text: 'В закрытый месяц ничего нельзя провести, и открыть его снова нельзя. Исправления пойдут текущим месяцем.',
      confirm: 'Закрыть месяц',
    });
    if (yes) await closing.run({ body: { month: month! } });
  };
  return (
    <div className={styles.books}>
      <Verdict state={state} />
      <div className={styles.actions}>
        <Button icon="plus" onClick={() => void openModal('coins.emit', {})}>
          Пополнить бюджет
        </Button>
        {month && (
          <Button icon="lock" loading={closing.running} onClick={() => void closeMonth()}>
            Закрыть {monthName(month)}
          </Button>
        )}
      </div>
      <div className={styles.proofs}>
        {currencies.map((currency) => (
          <Reconciliation key={currency} state={state} currency={currency} isNamed />
        ))}
      </div>
      {state.proofs.length > 0 && (
        <Facts
          title="Последние сверки"
          items={state.proofs.map((proof) => [`№ ${proof.id}, ${formatMoment(proof.finished_at)}`, verdictOf(proof)])}
        />
      )}
      {state.months.length > 0 && (
        <Facts
          title="Закрытые месяцы"
          items={state.months.map((closed) => [
            monthName(closed.month),
            <Fragment key="by">
              <NamedPerson person={closed.closed_by} />, {formatMoment(closed.closed_at)}
            </Fragment>,
          ])}
        />
      )}
    </div>
  );
}
