/** The budget of the programme, what people have, and the proofs that all of it adds up. */
import { ledger } from '@iskra/contract/areas/ledger';
import type { LedgerState, Proof } from '@iskra/contract/areas/ledger/shapes';
import { readState } from '../../data/list-state.ts';
import { useAction } from '../../data/use-action.ts';
import { useAsk } from '../../data/use-ask.ts';
import { Button } from '../../kit/button/button.tsx';
import { countOf, formatMoment, formatNumber } from '../../kit/format.ts';
import { Facts } from '../../kit/layout/facts.tsx';
import { Figures } from '../../kit/layout/figures.tsx';
import { Note } from '../../kit/status/note.tsx';
import { ListStatePanel } from '../../kit/table/list-state.tsx';
import { openModal } from '../../shell/open-modal.ts';
import styles from './ledger.module.css';

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

function People({ state: { people } }: { state: LedgerState }) {
  return (
    <Figures
      items={[
        { label: 'Коинов у участников', value: formatNumber(people.coin.available) },
        { label: 'На проверке', value: formatNumber(people.coin.pending) },
        { label: 'В заказах', value: formatNumber(people.coin.held) },
      ]}
    />
  );
}

/** All accounts together are nought: what people have is one line of them. */
const withPeople = ({
  accounts,
  people: { coin, flame },
}: LedgerState): { title: string; coin: number; flame: number }[] => {
  const has = ({ available, pending, held }: typeof coin) => available + pending + held;
  return [...accounts, { title: 'У участников', coin: has(coin), flame: has(flame) }];
};

const lookEvery = 3_000;

export function Books() {
  const query = useAsk(ledger.state, {}, { every: lookEvery });
  const proving = useAction(ledger.prove, { done: 'Сверка началась' });
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
        <Button icon="check" loading={proving.running} onClick={() => void proving.run({})}>
          Сверить сейчас
        </Button>
        <Button icon="plus" onClick={() => void openModal('coins.emit', {})}>
          Пополнить бюджет
        </Button>
        {month && (
          <Button icon="lock" loading={closing.running} onClick={() => void closeMonth()}>
            Закрыть {monthName(month)}
          </Button>
        )}
      </div>
      <People state={state} />
      <Facts
        title="Счета программы: коины"
        items={withPeople(state).map(({ title, coin }) => [
          title,
          <span key="n" className="ik-num">
            {formatNumber(coin)}
          </span>,
        ])}
      />
      <Facts
        title="Счета программы: огоньки"
        items={withPeople(state).map(({ title, flame }) => [
          title,
          <span key="n" className="ik-num">
            {formatNumber(flame)}
          </span>,
        ])}
      />
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
            `${closed.closed_by}, ${formatMoment(closed.closed_at)}`,
          ])}
        />
      )}
    </div>
  );
}
