/** The code that confirms a large order: the coins are held already, so it may also be typed later, from the order's page. */
import { orders } from '@iskra/contract/areas/coins/orders';
import type { AskedCode } from '@iskra/contract/kernel/code';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import { call } from '../../../data/calls/call.ts';
import { RefusalNote } from '../../../data/calls/refusal-note.tsx';
import { CodeEntry, DemoCode, whereIsCode } from '../../../data/forms/code-entry.tsx';
import { useCode } from '../../../data/forms/use-code.ts';
import { ModalFooter } from '../../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';

type Confirmed = ReplyOf<typeof orders.confirm>;

interface OrderCodeProps {
  order: { id: number; number: string };
  asked: AskedCode;
  onClose: () => void;
  onDone: (confirmed: Confirmed) => void;
}

export function OrderCode({ order: { id, number }, asked, onClose, onDone }: OrderCodeProps) {
  const code = useCode<Confirmed>(asked, {
    send: (challenge_id, digits) => call(orders.confirm, { params: { id }, body: { challenge_id, code: digits } }),
    resend: () => call(orders.askCode, { params: { id } }),
    onDone,
  });
  return (
    <ModalFrame
      title={`Подтвердить заказ ${number}`}
      subtitle={whereIsCode(code.entry.asked)}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        code.submit();
      }}
      footer={
        <ModalFooter
          hint="Заказ уйдёт после шестой цифры"
          cancel="Позже"
          onCancel={onClose}
          submit="Подтвердить"
          blocked={!code.ready && 'Заказ уйдёт после шестой цифры'}
          loading={code.entry.busy}
        />
      }
    >
      <CodeEntry {...code.entry} autoFocus />
      {code.refusal && <RefusalNote refusal={code.refusal} />}
      <DemoCode {...code.entry} />
    </ModalFrame>
  );
}
