/** The card of one counterparty: requisites and contacts, trade points, what happened. */

import { owners } from '@iskra/contract/areas/network/owners';
import type { OwnerCard } from '@iskra/contract/areas/network/owners/shapes';
import { documentStateWords, ownerStatusWords } from '@iskra/contract/areas/network/owners/words';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { BlockedNote } from '../../../data/forms/blocked-note.tsx';
import { RecentHistory } from '../../../data/words/card-history.tsx';
import { NamedRecord } from '../../../data/words/record-name.tsx';
import { formatNumber, formatPhone } from '../../../kit/format.ts';
import { Figures } from '../../../kit/layout/figures.tsx';
import { Badge } from '../../../kit/status/badge.tsx';
import { CardPage } from '../../../shell/cards/card-page.tsx';
import { FormPage } from '../../../shell/cards/form-page.tsx';
import { href } from '../../../shell/routing/paths.ts';
import type { PageProps } from '../../../shell/routing/route-types.ts';
import { useUser } from '../../../shell/session/session.ts';
import { coinsOf } from '../../coins/ledger/coin-actions.shared.ts';
import { coinsTab, frozenMark } from '../../coins/ledger/coins-tab.shared.tsx';
import { HolderOrders } from '../../coins/orders/holder-orders.shared.tsx';
import { PersonDocuments } from '../../content/documents/person-documents.shared.tsx';
import { cardActions } from './owner-actions.ts';
import { OwnerFacts } from './owner-facts.part.tsx';
import { ContactFields, RequisiteFields, useOwnerForm } from './owner-form.part.tsx';
import { OwnerHistory } from './owner-history.tsx';
import { OwnerPoints } from './owner-points.tsx';
import { OwnerSellers } from './owner-sellers.tsx';
import { documentTones, ownerTones } from './owner-words.ts';
import { useReminding } from './use-reminding.ts';

const orderCardOf = (id: number) => href('/myOrders/:id', { id });

function RequisitesForm({ owner }: { owner: OwnerCard }) {
  const form = useOwnerForm(owner, () => {});
  return (
    <FormPage form={form}>
      <BlockedNote record={owner} />
      <RequisiteFields form={form} />
      <ContactFields form={form} />
    </FormPage>
  );
}

function Requisites({ owner }: { owner: OwnerCard }) {
  if (owner.may.includes('edit')) return <RequisitesForm owner={owner} />;
  return (
    <>
      <BlockedNote record={owner} />
      <OwnerFacts owner={owner} />
    </>
  );
}

function OwnerDocuments({ id }: { id: number }) {
  return <PersonDocuments label="Документы контрагента" query={useAsk(owners.documents, { params: { id } })} />;
}

function Rail({ owner }: { owner: OwnerCard }) {
  return (
    <>
      <Figures
        items={[
          { label: 'Точек', value: formatNumber(owner.points_count) },
          { label: 'Продавцов', value: formatNumber(owner.sellers_count) },
        ]}
      />
      <RecentHistory entity="owner" id={owner.id} />
    </>
  );
}

export default function OwnerPage({ params }: PageProps) {
  const id = Number(params.id);
  const role = useUser()?.user_role_code ?? 'tsm_user';
  const reminding = useReminding(role);
  return (
    <CardPage
      card={useAsk(owners.card, { params: { id } })}
      icon="briefcase"
      list={{ path: '/owners', title: 'К списку контрагентов' }}
      absent={{ title: 'Контрагент не найден', text: 'Его удалили, или он вне вашей территории.' }}
      title={({ legal_name }) => legal_name}
      marks={({ status, documents, legal_name }) => (
        <>
          <Badge pill tone={ownerTones[status]}>
            {ownerStatusWords[status]}
          </Badge>
          {documents !== 'signed' && (
            <Badge pill tone={documentTones[documents]}>
              Документы: {documentStateWords[documents].toLowerCase()}
            </Badge>
          )}
          {frozenMark(role, { type: 'owner', id, title: legal_name })}
        </>
      )}
      sub={({ inn, contact_name, contact_phone, tsm }) => (
        <>
          <span className="ik-num">ИНН {inn}</span>
          <span>{contact_name}</span>
          <span className="ik-num">{formatPhone(contact_phone)}</span>
          {tsm && (
            <span>
              ТСМ <NamedRecord of="trade_user" record={tsm} />
            </span>
          )}
        </>
      )}
      actions={(owner) => [
        ...reminding(owner),
        ...cardActions(owner),
        ...coinsOf(role, { type: 'owner', id, title: owner.legal_name }),
      ]}
      walk={{
        ...owners,
        id,
        path: '/owners/:id',
        labels: { prev: 'Предыдущий контрагент', next: 'Следующий контрагент' },
      }}
      tabs={(owner) => [
        {
          id: 'data',
          label: 'Реквизиты',
          keeps: true,
          content: () => <Requisites owner={owner} />,
          rail: () => <Rail owner={owner} />,
        },
        { id: 'points', label: 'Точки', count: owner.points_count, content: () => <OwnerPoints id={id} /> },
        { id: 'sellers', label: 'Продавцы', count: owner.sellers_count, content: () => <OwnerSellers id={id} /> },
        { id: 'documents', label: 'Документы', content: () => <OwnerDocuments id={id} /> },
        ...coinsTab(role, { type: 'owner', id, title: owner.legal_name }),
        ...(role === 'admin'
          ? [{ id: 'orders', label: 'Заказы', content: () => <HolderOrders ownerId={id} cardOf={orderCardOf} /> }]
          : []),
        { id: 'history', label: 'История', content: () => <OwnerHistory id={id} who={role} /> },
      ]}
    />
  );
}
