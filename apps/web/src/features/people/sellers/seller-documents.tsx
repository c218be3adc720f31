/** What a seller has signed and agreed to. */
import { sellers } from '@iskra/contract/areas/people/sellers';
import type { SellerCard } from '@iskra/contract/areas/people/sellers/shapes';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { DASH, formatMoment, yesOrNo } from '../../../kit/format.ts';
import { Facts } from '../../../kit/layout/facts.tsx';
import { PersonDocuments } from '../../content/documents/person-documents.shared.tsx';

export function SellerDocuments({ seller }: { seller: SellerCard }) {
  return (
    <>
      <Facts
        title="Согласия"
        items={[
          ['Обработка данных', seller.consent_at ? formatMoment(seller.consent_at) : DASH],
          ['Рассылка', yesOrNo(seller.marketing_consent)],
        ]}
      />
      <PersonDocuments label="Подписи продавца" query={useAsk(sellers.documents, { params: { id: seller.id } })} />
    </>
  );
}
