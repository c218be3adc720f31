/** Before the coins are held: the price, the rest and the next steps. A large order asks for a code right here. */

import { ledger } from '@iskra/contract/areas/coins/ledger';
import { orders } from '@iskra/contract/areas/coins/orders';
import { agreedTo, OrderDraft, type OrderPreview } from '@iskra/contract/areas/coins/orders/shapes';
import type { AskedCode } from '@iskra/contract/kernel/code';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { refreshAfter } from '../../../data/calls/refresh.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { TextField } from '../../../kit/field/text-field.tsx';
import { countOf, formatNumber } from '../../../kit/format.ts';
import { type Consequence, Consequences } from '../../../kit/modal/consequences.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { ListStatePanel } from '../../../kit/table/list-state.tsx';
import { showToast } from '../../../kit/toast/toasts.ts';
import { href } from '../../../shell/routing/paths.ts';
import { navigate } from '../../../shell/routing/router.ts';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { amountOf, lastGoodDay } from '../ledger/ledger-words.shared.ts';
import { OrderCode } from './order-code.part.tsx';
import styles from './orders.module.css';

interface ConfirmInput {
  certificate_id: number;
  quantity: number;
}

const pieces = (count: number) => countOf(count, 'штука', 'штуки', 'штук');

function consequencesOf(preview: OrderPreview, email: string | null): Consequence[] {
  const { total_coins, expiring, hold_hours, items, needs_tax_data } = preview;
  const waits = items.some((item) => item.waits);
  const byPost = items.some(({ by_post }) => by_post);
  const where = email ? ` и\u00a0на\u00a0${email} придёт письмо` : '';
  return [
    {
      icon: 'lock',
      text:
        waits || byPost
          ? `${amountOf(total_coins, 'coin')} удержим до\u00a0выдачи; отменить можно, пока заказ ждёт`
          : `${amountOf(total_coins, 'coin')} удержим до\u00a0выдачи, не\u00a0дольше ${hold_hours}\u00a0часов`,
    },
    byPost
      ? { icon: 'truck', text: 'Отправим по\u00a0адресу, номер отправления появится в\u00a0заказе' }
      : {
          icon: 'mail',
          text: waits ? 'Коды придут в\u00a0порядке очереди, когда поступят' : `Коды появятся в\u00a0заказе${where}`,
        },
    ...(expiring && expiring.amount > 0
      ? [
          {
            icon: 'calendar' as const,
            text: `Первыми уйдут ${amountOf(expiring.amount, 'coin')}, которые сгорят до\u00a0${lastGoodDay(expiring.at)}`,
          },
        ]
      : []),
    ...(needs_tax_data
      ? [{ icon: 'file-text' as const, text: 'Сумма подарков за\u00a0год выше лимита: перед выдачей попросим ИНН' }]
      : []),
  ];
}

function Sum({ preview: { available, total_coins } }: { preview: OrderPreview }) {
  return (
    <dl className={styles.sum}>
      <div>
        <dt>Доступно сейчас</dt>
        <dd>{formatNumber(available)}</dd>
      </div>
      <div>
        <dt>Спишется</dt>
        <dd>−{formatNumber(total_coins)}</dd>
      </div>
      <div className={styles.total}>
        <dt>Останется</dt>
        <dd>{amountOf(available - total_coins, 'coin')}</dd>
      </div>
    </dl>
  );
}

function obstacleOf({ items, missing }: OrderPreview): string | undefined {
  const stopped = items.find(({ obstacle }) => obstacle !== null);
  if (stopped) return stopped.obstacle!;
  return missing > 0 ? `Не хватает ${amountOf(missing, 'coin')}` : undefined;
}

/** The price is asked for again when it has changed meanwhile. */
type ShownProps = ModalProps<ConfirmInput, true> & { preview: OrderPreview; onChanged: () => unknown };

const hasChanged = (answer: object) =>
  isRefusal(answer) && (answer.problem === 'order.price_changed' || answer.problem === 'order.terms_changed');

function ConfirmForm({ preview, onChanged, close, ...controls }: ShownProps) {
  const client = useQueryClient();
  const [placed, setPlaced] = useState<{ id: number; number: string; asked: AskedCode }>();
  const creating = useAction(orders.create, { quiet: true, refresh: [ledger.balances] });
  const show = (id: number) => {
    void refreshAfter(client, orders.confirm, [ledger.balances]);
    close(true);
    void navigate(href('/myOrders/:id', { id }));
  };
  const [client_order_uuid] = useState(() => crypto.randomUUID());
  const form = useContractForm({
    schema: OrderDraft,
    initial: { client_order_uuid, ...agreedTo(preview), email: preview.email ?? '', address: '' },
    send: async (body) => {
      const answer = await creating.run({ body });
      if (hasChanged(answer)) await onChanged();
      return answer;
    },
    done: async (reply) => {
      const { id, number, status } = reply as { id: number; number: string; status: string };
      if (status !== 'created') {
        showToast({
          status: 'success',
          label: status === 'issued' ? `Заказ ${number} выдан` : `Заказ ${number} принят`,
        });
        return show(id);
      }
      const asked = await call(orders.askCode, { params: { id } });
      // The order stands: the code may be asked for again from its page.
      return isRefusal(asked) ? show(id) : setPlaced({ id, number, asked });
    },
  });
  if (placed)
    return (
      <OrderCode order={placed} asked={placed.asked} onClose={() => show(placed.id)} onDone={() => show(placed.id)} />
    );
  const [item] = preview.items;
  const obstacle = obstacleOf(preview);
  return (
    <FormWindow
      title="Подтвердить заказ"
      subtitle={`${item!.title}, ${pieces(item!.quantity)}`}
      submit={`Заказать за ${formatNumber(preview.total_coins)}`}
      blocked={obstacle ?? false}
      hint={preview.needs_code ? 'Дальше попросим код из СМС' : undefined}
      form={form}
      controls={controls}
    >
      <Sum preview={preview} />
      {item!.by_post ? (
        <TextField label="Адрес доставки" required {...form.text('address')} />
      ) : (
        <TextField label="Почта для писем о заказе" {...form.text('email')} />
      )}
      {obstacle ? <Note tone="warn">{obstacle}</Note> : <Consequences items={consequencesOf(preview, preview.email)} />}
    </FormWindow>
  );
}

export default function OrderConfirmModal(props: ModalProps<ConfirmInput, true>) {
  const query = useAsk(orders.preview, { body: { items: [props.input] } });
  if (query.data) return <ConfirmForm {...props} preview={query.data.item} onChanged={query.refetch} />;
  return (
    <ModalFrame title="Подтвердить заказ" onClose={props.dismiss}>
      <ListStatePanel
        state={query.isError ? { kind: 'error', onRetry: () => void query.refetch() } : { kind: 'loading' }}
      />
    </ModalFrame>
  );
}
