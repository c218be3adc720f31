/** The quick look: what a certificate gives and costs, without leaving the showcase. More than one is ordered on its page. */
import { certificates } from '@iskra/contract/areas/coins/certificates';
import type { ShowcaseCard } from '@iskra/contract/areas/coins/certificates/shapes';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { readState } from '../../../data/lists/list-state.ts';
import { Button } from '../../../kit/button/button.tsx';
import { formatNumber } from '../../../kit/format.ts';
import { Facts } from '../../../kit/layout/facts.tsx';
import { ModalFooter } from '../../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import { ListStatePanel } from '../../../kit/table/list-state.tsx';
import { href } from '../../../shell/routing/paths.ts';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { Face } from './certificate-face.tsx';
import styles from './certificates.module.css';
import { Terms } from './terms.part.tsx';
import { coinsText, usePurchase } from './use-purchase.ts';
import { WaitButton } from './wait-button.part.tsx';

type Controls = Omit<ModalProps<{ id: number }, true>, 'input'>;

const heading = 'Сертификат';

function Look({ item, close, dismiss }: Controls & { item: ShowcaseCard }) {
  const { total, left, blocked, order } = usePurchase(item, 1);
  const isGone = item.availability === 'sold_out';
  const buy = async () => {
    if (await order()) close(true);
  };
  return (
    <ModalFrame
      title={heading}
      subtitle={`${item.title}, ${item.supplier}`}
      size="choice"
      onClose={dismiss}
      footer={
        isGone ? (
          <WaitButton of={item} />
        ) : (
          <ModalFooter
            submit={`Заказать за ${formatNumber(total)}`}
            onSubmit={() => void buy()}
            blocked={blocked}
            cancel="Закрыть"
            onCancel={dismiss}
          />
        )
      }
    >
      <div className={styles.quick}>
        <Face of={item} size="page" off={isGone} />
        <Facts
          title="Заказ"
          items={[
            ['Цена', coinsText(item.price_coins)],
            ['Останется', left],
          ]}
        />
        <Terms item={item} />
        <div>
          <Button href={href('/certificates/:id', { id: item.id })}>Открыть страницу</Button>
        </div>
      </div>
    </ModalFrame>
  );
}

export default function CertificateViewModal({ input: { id }, ...controls }: ModalProps<{ id: number }, true>) {
  const query = useAsk(certificates.item, { params: { id } });
  if (query.data) return <Look item={query.data.item} {...controls} />;
  return (
    <ModalFrame title={heading} size="choice" onClose={controls.dismiss}>
      <ListStatePanel
        state={readState(query, [], {
          kind: 'empty',
          icon: 'gift',
          title: 'Сертификат не найден',
          text: 'Его убрали с витрины.',
        })}
      />
    </ModalFrame>
  );
}
