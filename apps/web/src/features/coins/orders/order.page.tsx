/** The card of one order: its codes, hidden until they are asked for, and everything that happened to it. */

import { orders } from '@iskra/contract/areas/coins/orders';
import type { OrderCard } from '@iskra/contract/areas/coins/orders/shapes';
import { orderStatusWords, taxStateWords } from '@iskra/contract/areas/coins/orders/words';
import type { ReactNode } from 'react';
import { useAction } from '../../../data/calls/use-action.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { CardHistory } from '../../../data/words/card-history.tsx';
import { NamedRecord } from '../../../data/words/record-name.tsx';
import { countOf, DASH, formatMoment, formatNumber } from '../../../kit/format.ts';
import { Facts } from '../../../kit/layout/facts.tsx';
import type { Action } from '../../../kit/menu/action.ts';
import { Badge } from '../../../kit/status/badge.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { CardPage } from '../../../shell/cards/card-page.tsx';
import type { PageProps } from '../../../shell/routing/route-types.ts';
import { useUser } from '../../../shell/session/session.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';
import { amountOf, lastGoodDay } from '../ledger/ledger-words.shared.ts';
import { orderActions } from './order-actions.ts';
import { ItemCodes } from './order-codes.part.tsx';
import { Timeline } from './order-timeline.part.tsx';
import { orderTones, rouble } from './order-words.ts';
import styles from './orders.module.css';
import { usePrint } from './use-print.ts';

const certificates = (count: number) => countOf(count, 'сертификат', 'сертификата', 'сертификатов');

/** What an order waits for, in a sentence. */
function Waiting({ order }: { order: OrderCard }) {
  const { status, tax_state, expires_at, cancel_reason, cancel_comment } = order;
  if (status === 'created')
    return (
      <Note tone="warn">
        Подтвердите заказ кодом из&nbsp;СМС до&nbsp;{formatMoment(expires_at)}: потом коины вернутся на&nbsp;счёт.
      </Note>
    );
  if (status === 'processing' && tax_state === 'needs_data')
    return (
      <Note tone="warn">
        Подарки за&nbsp;год дороже необлагаемой суммы: укажите ИНН, и&nbsp;заказ продолжится.
        {order.tax_year && ` Уже получено ${yearWords(order.tax_year)}.`}
      </Note>
    );
  if (status === 'awaiting_assignment')
    return <Note tone="info">Кодов сейчас нет. Заказ получит их в&nbsp;порядке очереди, коины удержаны.</Note>;
  if (cancel_reason || cancel_comment)
    return <Note tone="neutral">{[cancel_reason, cancel_comment].filter(Boolean).join('. ')}</Note>;
  return null;
}

function Contents({ order, isOwner }: { order: OrderCard; isOwner: boolean }) {
  const print = usePrint(order.id);
  return (
    <div className={styles.contents}>
      <Waiting order={order} />
      {order.items.map((item) => (
        <ItemCodes key={item.id} item={item} isOwner={isOwner} print={print} />
      ))}
      {isOwner && order.items.some(({ codes }) => codes.length > 0) && (
        <p className={styles.warning}>
          Код действует как деньги. Каждый показ записываем: кто и&nbsp;когда. Открытый код закроется сам через
          60&nbsp;секунд.
        </p>
      )}
    </div>
  );
}

const spentLabel = (expires_at: string | null) => (expires_at ? `Сгорали до ${lastGoodDay(expires_at)}` : 'Без срока');

function Rail({ order }: { order: OrderCard }) {
  const [first] = order.items;
  const how = [first?.how_to_use, first?.terms].filter(Boolean).join('\n\n');
  return (
    <>
      <Timeline events={order.events} />
      <Facts
        title="Списание"
        items={[
          ...order.spent.map(({ expires_at, amount }): [string, string] => [
            spentLabel(expires_at),
            formatNumber(amount),
          ]),
          ['Всего', amountOf(order.total_coins, 'coin')],
        ]}
      />
      {how && (
        <section className={styles.how}>
          <h2>Как использовать</h2>
          <p>{how}</p>
        </section>
      )}
    </>
  );
}

const yearWords = ({ given, limit }: NonNullable<OrderCard['tax_year']>) =>
  limit > 0 ? `${rouble(given)}, без налога до ${rouble(limit)}` : rouble(given);

function OrderFacts({ order }: { order: OrderCard }) {
  const { holder, email, address, track, comment, tax_state, tax_inn, tax_year, total_value } = order;
  return (
    <Facts
      title="Заказ"
      items={[
        ...(holder
          ? [['Заказчик', <NamedRecord key="holder" of="owner" record={holder} />] as [string, ReactNode]]
          : []),
        ['Номинал', rouble(total_value)],
        ['Почта', email ?? DASH],
        ...(address ? [['Адрес доставки', address] as [string, string]] : []),
        ...(track ? [['Номер отправления', track] as [string, string]] : []),
        ['Комментарий', comment ?? DASH],
        ...(tax_state === 'none'
          ? []
          : [['Налог', [taxStateWords[tax_state], tax_inn].filter(Boolean).join(', ')] as [string, string]]),
        ...(tax_year ? [[`Подарки за ${tax_year.year} год`, yearWords(tax_year)] as [string, string]] : []),
      ]}
    />
  );
}

/** The same certificates once more, at today's price. */
function repeat({ items }: OrderCard): Action[] {
  const [item] = items;
  if (items.length !== 1) return [];
  return [
    {
      id: 'repeat',
      label: 'Повторить заказ',
      icon: 'repeat',
      onSelect: () =>
        void openModal(
          'order.confirm',
          { certificate_id: item!.certificate_id, quantity: item!.quantity },
          { keepOnOutsideClick: true },
        ),
    },
  ];
}

export default function OrderPage({ params }: PageProps) {
  const id = Number(params.id);
  const role = useUser()?.user_role_code ?? 'owner';
  const isOwner = role === 'owner';
  const mailing = useAction(orders.mail, { done: ({ email }) => `Письмо уйдёт на ${email}` });
  const print = usePrint(id);
  const delivering = useAction(orders.deliver, { done: 'Заказ доставлен' });
  const own = (order: OrderCard): Action[] => {
    if (!isOwner) return [];
    const hasCodes = order.status === 'issued' && order.items.some(({ codes }) => codes.length > 0);
    const mail: Action = {
      id: 'mail',
      label: 'Коды на почту',
      icon: 'mail',
      onSelect: () => void mailing.run({ params: { id } }),
    };
    const printAll: Action = {
      id: 'print',
      label: 'Печать всех',
      icon: 'printer',
      main: true,
      onSelect: () => void print(),
    };
    return [...(hasCodes ? [printAll] : []), ...(hasCodes && order.email ? [mail] : []), ...repeat(order)];
  };
  const deliver = ({ may, version }: OrderCard): Action[] =>
    may.includes('deliver')
      ? [
          {
            id: 'deliver',
            label: 'Доставлен',
            icon: 'check',
            main: true,
            onSelect: () => void delivering.run({ params: { id }, body: { version } }),
          },
        ]
      : [];
  return (
    <CardPage
      card={useAsk(orders.card, { params: { id } })}
      icon="receipt"
      list={{ path: '/myOrders', title: 'К списку заказов' }}
      absent={{ title: 'Заказ не найден', text: 'Проверьте номер: возможно, это чужой заказ.' }}
      title={({ number }) => `Заказ ${number}`}
      marks={({ status }) => (
        <Badge pill tone={orderTones[status]}>
          {orderStatusWords[status]}
        </Badge>
      )}
      sub={({ items, total_coins, created_at, holder }) => (
        <>
          {holder && (
            <span>
              <NamedRecord of="owner" record={holder} />
            </span>
          )}
          <span>{certificates(items.reduce((sum, { quantity }) => sum + quantity, 0))}</span>
          <span>{amountOf(total_coins, 'coin')}</span>
          <span>{formatMoment(created_at)}</span>
        </>
      )}
      actions={(order) => [...orderActions(order), ...deliver(order), ...own(order)]}
      walk={{ ...orders, id, path: '/myOrders/:id', labels: { prev: 'Предыдущий заказ', next: 'Следующий заказ' } }}
      tabs={(order) => [
        {
          id: 'codes',
          label: 'Состав',
          content: () => <Contents order={order} isOwner={isOwner} />,
          rail: () => <Rail order={order} />,
        },
        { id: 'data', label: 'Данные', content: () => <OrderFacts order={order} /> },
        { id: 'history', label: 'История', content: () => <CardHistory entity="order" id={id} /> },
      ]}
    />
  );
}
