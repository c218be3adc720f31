/** One operation to the last coin: its postings, what it was taken from, where it went, and what it came from. */
import { ledger } from '@iskra/contract/areas/ledger';
import type { TransactionCard } from '@iskra/contract/areas/ledger/shapes';
import { bucketWords, sourceWords, transactionTypeWords } from '@iskra/contract/areas/ledger/words';
import { amountOf, changeOf, holderKinds } from '../../data/ledger-words.ts';
import { readState } from '../../data/list-state.ts';
import { useAsk } from '../../data/use-ask.ts';
import { Button } from '../../kit/button/button.tsx';
import { DASH, formatChange, formatDay, formatMoment, formatNumber } from '../../kit/format.ts';
import { Facts } from '../../kit/layout/facts.tsx';
import { ModalFrame } from '../../kit/modal/modal-frame.tsx';
import { ListStatePanel } from '../../kit/table/list-state.tsx';
import type { ModalProps } from '../../shell/modal-types.ts';
import { openModal } from '../../shell/open-modal.ts';
import styles from './ledger.module.css';

type Lines = [label: string, value: string][];

const said = (item: TransactionCard): Lines => [
  ['Кому', `${item.holder.title}, ${holderKinds[item.holder.type].toLowerCase()}`],
  ['Сумма', changeOf(item)],
  ['Остаток после', formatNumber(item.balance_after)],
  ['Основание', sourceWords[item.source_type] ?? item.source_type],
  ['Причина', item.reason ?? DASH],
  ['Комментарий', item.comment ?? DASH],
  ['Автор', item.author?.title ?? 'Программа'],
  ...(item.approved_by ? [['Согласовано', item.approved_by.title] as [string, string]] : []),
  ['За', formatMoment(item.effective_at)],
  ['Проведена', formatMoment(item.posted_at)],
];

const posted = ({ postings }: TransactionCard): Lines =>
  postings.map(({ account, bucket, amount, balance_after }) => [
    `${account}: ${bucketWords[bucket].toLowerCase()}`,
    balance_after === null ? formatChange(amount) : `${formatChange(amount)}, стало ${formatNumber(balance_after)}`,
  ]);

const parts = (items: TransactionCard['uses']): Lines =>
  items.map(({ transaction_id, type, earned_at, expires_at, amount }) => [
    `№ ${transaction_id}, ${transactionTypeWords[type].toLowerCase()} ${formatDay(earned_at)}`,
    `${formatChange(amount)}${expires_at ? `, действует до ${formatDay(expires_at)}` : ''}`,
  ]);

const left = ({ lot }: TransactionCard): Lines =>
  lot
    ? [
        ['Начислено партией', formatNumber(lot.amount)],
        ['Осталось', formatNumber(lot.remaining)],
        ['В заказах', formatNumber(lot.reserved)],
        ['Сгорит', lot.expires_at ? formatDay(lot.expires_at) : 'Не сгорает'],
      ]
    : [];

function Provenance({ item }: { item: TransactionCard }) {
  const sections: [title: string, lines: Lines][] = [
    ['Операция', said(item)],
    ['Проводки', posted(item)],
    ['Партия', left(item)],
    ['Из каких партий', parts(item.uses)],
    ['Куда ушли эти коины', parts(item.used_by)],
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it too
    <div className={styles.provenance} tabIndex={0}>
      {sections.map(([title, items]) => items.length > 0 && <Facts key={title} title={title} items={items} />)}
    </div>
  );
}

export default function TransactionModal({ input: { id }, close, dismiss }: ModalProps<{ id: number }, true>) {
  const query = useAsk(ledger.card, { params: { id } });
  const item = query.data?.item;
  const reverse = async () => {
    if (await openModal('coins.reverse', { row: item! })) close(true);
  };
  return (
    <ModalFrame
      title={`Операция № ${id}`}
      subtitle={item && `${transactionTypeWords[item.type]}, ${amountOf(item.amount, item.currency)}`}
      size="choice"
      onClose={dismiss}
      footer={
        item?.may_reverse && (
          <Button icon="arrow-back-up" onClick={() => void reverse()}>
            Отменить операцию…
          </Button>
        )
      }
    >
      {item ? (
        <Provenance item={item} />
      ) : (
        <ListStatePanel state={readState(query, [], { kind: 'empty', icon: 'coin', title: 'Операция не найдена' })} />
      )}
    </ModalFrame>
  );
}
