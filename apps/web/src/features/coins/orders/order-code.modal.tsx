import { orders } from '@iskra/contract/areas/coins/orders';
import type { AskedCode } from '@iskra/contract/kernel/code';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, isRefusal, type Refusal } from '../../../data/calls/call.ts';
import { refreshAfter } from '../../../data/calls/refresh.ts';
import { RefusalNote } from '../../../data/calls/refusal-note.tsx';
import { ModalFooter } from '../../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import { Skeleton, SkeletonBar } from '../../../kit/skeleton.tsx';
import { showToast } from '../../../kit/toast/toasts.ts';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { OrderCode } from './order-code.part.tsx';

export default function OrderCodeModal({ input, close, dismiss }: ModalProps<{ id: number; number: string }, true>) {
  const client = useQueryClient();
  const [asked, setAsked] = useState<AskedCode>();
  const [refusal, setRefusal] = useState<Refusal>();
  useEffect(() => {
    void call(orders.askCode, { params: { id: input.id } }).then((answer) =>
      isRefusal(answer) ? setRefusal(answer) : setAsked(answer),
    );
  }, [input.id]);
  const confirmed = () => {
    showToast({ status: 'success', label: 'Заказ подтверждён' });
    void refreshAfter(client, orders.confirm, []);
    close(true);
  };
  if (asked) return <OrderCode order={input} asked={asked} onClose={dismiss} onDone={confirmed} />;
  return (
    <ModalFrame
      title={`Подтвердить заказ ${input.number}`}
      onClose={dismiss}
      footer={<ModalFooter submit="Закрыть" onSubmit={dismiss} onCancel={dismiss} />}
    >
      {refusal ? (
        <RefusalNote refusal={refusal} />
      ) : (
        <Skeleton>
          <SkeletonBar width="100%" />
        </Skeleton>
      )}
    </ModalFrame>
  );
}
