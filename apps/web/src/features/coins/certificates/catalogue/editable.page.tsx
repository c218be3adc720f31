/** The card of one certificate of the catalogue: its facts, its codes, its prices, its history. */
import type { EditableCard } from '@iskra/contract/areas/coins/certificates/shapes';
import { certificateKindWords } from '@iskra/contract/areas/coins/certificates/words';
import { editableCertificates } from '@iskra/contract/areas/coins/editable-certificates';
import { useAsk } from '../../../../data/calls/use-ask.ts';
import { CardHistory, RecentHistory } from '../../../../data/words/card-history.tsx';
import { formatNumber } from '../../../../kit/format.ts';
import { Figures } from '../../../../kit/layout/figures.tsx';
import { Note } from '../../../../kit/status/note.tsx';
import { CardPage } from '../../../../shell/cards/card-page.tsx';
import { FormPage } from '../../../../shell/cards/form-page.tsx';
import type { PageProps } from '../../../../shell/routing/route-types.ts';
import { amountOf } from '../../ledger/ledger-words.shared.ts';
import { certificateActions } from './catalogue-actions.ts';
import { freeText, Offer, Status } from './catalogue-columns.tsx';
import { CertificateFields, useCertificateForm } from './certificate-form.part.tsx';
import { Codes } from './codes.part.tsx';
import { Prices } from './prices.part.tsx';

function Data({ card }: { card: EditableCard }) {
  const form = useCertificateForm(card, () => {});
  return (
    <FormPage form={form}>
      {card.status === 'archived' && <Note tone="info">Сертификат в архиве. Верните его, чтобы изменить.</Note>}
      <CertificateFields form={form} card={card} />
    </FormPage>
  );
}

function Rail({ card }: { card: EditableCard }) {
  return (
    <>
      <Figures
        items={[
          { label: 'Свободно кодов', value: freeText(card) },
          { label: 'Выдано за месяц', value: formatNumber(card.issued) },
          { label: 'Заказов в работе', value: formatNumber(card.open_orders) },
          { label: 'Ждут', value: formatNumber(card.waiting) },
        ]}
      />
      <RecentHistory entity="certificate" id={card.id} />
    </>
  );
}

export default function EditablePage({ params }: PageProps) {
  const id = Number(params.id);
  return (
    <CardPage
      card={useAsk(editableCertificates.card, { params: { id } })}
      icon="gift"
      list={{ path: '/editableCertificates', title: 'К каталогу' }}
      absent={{ title: 'Сертификат не найден', text: 'Проверьте адрес.' }}
      title={({ title }) => title}
      marks={({ status, offer }) => (
        <>
          <Status status={status} pill />
          {status === 'active' && <Offer offer={offer} pill />}
        </>
      )}
      sub={({ supplier, kind, face_value, price_coins }) => (
        <>
          <span>{supplier.title}</span>
          <span>{certificateKindWords[kind]}</span>
          <span className="ik-num">{formatNumber(face_value)} ₽</span>
          <span className="ik-num">{amountOf(price_coins, 'coin')}</span>
        </>
      )}
      actions={certificateActions}
      walk={{
        ...editableCertificates,
        id,
        path: '/editableCertificates/:id',
        labels: { prev: 'Предыдущий сертификат', next: 'Следующий сертификат' },
      }}
      tabs={(card) => [
        {
          id: 'data',
          label: 'Данные',
          keeps: true,
          content: () => <Data card={card} />,
          rail: () => <Rail card={card} />,
        },
        { id: 'codes', label: 'Коды', count: card.free_codes, content: () => <Codes card={card} /> },
        { id: 'prices', label: 'Цены', content: () => <Prices id={id} /> },
        { id: 'history', label: 'История', content: () => <CardHistory entity="certificate" id={id} /> },
      ]}
    />
  );
}
