/** One operation to the last coin: its postings, the lots that it took, the later uses of its own, and its source. */

import { ledger } from '@iskra/contract/areas/coins/ledger';
import type { TransactionCard } from '@iskra/contract/areas/coins/ledger/shapes';
import { bucketWords, transactionTypeWords } from '@iskra/contract/areas/coins/ledger/words';
import { type ReactNode, useState } from 'react';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { readState } from '../../../data/lists/list-state.ts';
import { NamedPerson } from '../../../data/words/person-name.tsx';
import { HolderName } from '../../../data/words/record-name.tsx';
import { Button } from '../../../kit/button/button.tsx';
import { DASH, formatChange, formatDay, formatMoment, formatNumber } from '../../../kit/format.ts';
import { Facts } from '../../../kit/layout/facts.tsx';
import { Link } from '../../../kit/link.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import { ListStatePanel } from '../../../kit/table/list-state.tsx';
import { href } from '../../../shell/routing/paths.ts';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { basisOf, Operation, sourceName } from './coin-basis.tsx';
import styles from './ledger.module.css';
import { amountOf, changeOf, holderKinds } from './ledger-words.shared.ts';

type Lines = [label: string, value: ReactNode][];
type Open = (id: number) => void;

const link = (to: string, text: string) => (
  <Link className="ik-link" href={to}>
    {text}
  </Link>
);

/** Its source, and its links to other operations, each as a way there. */
const links = (item: TransactionCard, open: Open): Lines => {
  const { file, external_number, reversed_by, approved_by, approval_id } = item;
  const approvals = `${href('/coinsAndFlames')}?tab=approvals&state=approved`;
  return [
    ['Основание', basisOf(item, open) ?? sourceName(item)],
    ...(file ? [['Файл', file.title ?? 'Файл удалён'] as Lines[number]] : []),
    ...(external_number ? [['Внешний номер', external_number] as Lines[number]] : []),
    ...(reversed_by ? [['Отменена', <Operation key="by" id={reversed_by} onOpen={open} />] as Lines[number]] : []),
    ...(approved_by
      ? [['Согласовано', approval_id ? link(approvals, approved_by.title) : approved_by.title] as Lines[number]]
      : []),
  ];
};

const transactionLines = (item: TransactionCard, open: Open): Lines => [
  [
    'Кому',
    <span key="holder">
      <HolderName holder={item.holder} />, {holderKinds[item.holder.type].toLowerCase()}
    </span>,
  ],
  ['Сумма', changeOf(item)],
  ['Остаток после', formatNumber(item.balance_after)],
  ...links(item, open),
  ['Причина', item.reason ?? DASH],
  ['Комментарий', item.comment ?? DASH],
  ['Автор', <NamedPerson key="author" person={item.author} none="Программа" />],
  ['За', formatMoment(item.effective_at)],
  ['Проведена', formatMoment(item.posted_at)],
];

const postingLines = ({ postings }: TransactionCard): Lines =>
  postings.map(({ account, bucket, amount, balance_after }) => [
    `${account}: ${bucketWords[bucket].toLowerCase()}`,
    balance_after === null ? formatChange(amount) : `${formatChange(amount)}, стало ${formatNumber(balance_after)}`,
  ]);

/** Each leads on to the operation that the coins came from or went to. */
function Parts({ title, items, open }: { title: string; items: TransactionCard['uses']; open: Open }) {
  return (
    <Facts
      title={title}
      items={items.map(({ transaction_id, type, earned_at, expires_at, amount }, at) => [
        `${at + 1}. ${transactionTypeWords[type]} ${formatDay(earned_at)}`,
        <>
          {formatChange(amount)}
          {expires_at ? `, действует до ${formatDay(expires_at)}` : ''}, <Operation id={transaction_id} onOpen={open} />
        </>,
      ])}
    />
  );
}

const lotLines = ({ lot }: TransactionCard): Lines =>
  lot
    ? [
        ['Начислено партией', formatNumber(lot.amount)],
        ['Осталось', formatNumber(lot.remaining)],
        ['В заказах', formatNumber(lot.reserved)],
        ['Сгорит', lot.expires_at ? formatDay(lot.expires_at) : 'Не сгорает'],
      ]
    : [];

function Provenance({ item, open }: { item: TransactionCard; open: Open }) {
  const sections: [title: string, lines: Lines][] = [
    ['Операция', transactionLines(item, open)],
    ['Проводки', postingLines(item)],
    ['Партия', lotLines(item)],
  ];
  const chains: [title: string, items: TransactionCard['uses']][] = [
    ['Из каких партий', item.uses],
    ['Куда ушли эти коины', item.used_by],
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it too
    <div className={styles.provenance} tabIndex={0}>
      {sections.map(([title, items]) => items.length > 0 && <Facts key={title} title={title} items={items} />)}
      {chains.map(
        ([title, items]) => items.length > 0 && <Parts key={title} title={title} items={items} open={open} />,
      )}
    </div>
  );
}

/** One walks from operation to operation in one window, and back again. */
function useTransactionPath(first: number) {
  const [path, setPath] = useState([first]);
  return {
    id: path.at(-1)!,
    open: (id: number) => setPath((visited) => [...visited, id]),
    ...(path.length > 1 && { back: () => setPath((visited) => visited.slice(0, -1)) }),
  };
}

export default function TransactionModal({ input, close, dismiss }: ModalProps<{ id: number }, true>) {
  const { id, open, back } = useTransactionPath(input.id);
  const query = useAsk(ledger.card, { params: { id } });
  const item = query.data?.item;
  const ask = async (name: 'coins.reverse' | 'coins.activate') => {
    if (await openModal(name, { row: item! })) close(true);
  };
  return (
    <ModalFrame
      title={`Операция № ${id}`}
      subtitle={item && `${transactionTypeWords[item.type]}, ${amountOf(item.amount, item.currency)}`}
      size="choice"
      onClose={dismiss}
      footer={
        (back || item?.waits || item?.may_reverse) && (
          <>
            {back && (
              <Button icon="arrow-left" onClick={back}>
                Назад
              </Button>
            )}
            {item?.waits && (
              <Button icon="check" onClick={() => void ask('coins.activate')}>
                Подтвердить начисление…
              </Button>
            )}
            {item?.may_reverse && (
              <Button icon="arrow-back-up" onClick={() => void ask('coins.reverse')}>
                Отменить операцию…
              </Button>
            )}
          </>
        )
      }
    >
      {item ? (
        <Provenance key={id} item={item} open={open} />
      ) : (
        <ListStatePanel
          state={readState(query, [], {
            kind: 'empty',
            icon: 'coin',
            title: 'Операция не найдена',
            text: 'Проверьте номер.',
          })}
        />
      )}
    </ModalFrame>
  );
}
