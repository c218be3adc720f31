/** The card of one seller: who they are, where they work, what happened. */

import { sellers } from '@iskra/contract/areas/people/sellers';
import type { SellerCard } from '@iskra/contract/areas/people/sellers/shapes';
import { sellerStatusWords } from '@iskra/contract/areas/people/sellers/words';
import type { Role } from '@iskra/contract/roles';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { BlockedNote } from '../../../data/forms/blocked-note.tsx';
import { CardHistory, RecentHistory } from '../../../data/words/card-history.tsx';
import { NamedRecord } from '../../../data/words/record-name.tsx';
import { DASH, formatMoment, formatNumber, formatPhone } from '../../../kit/format.ts';
import { Figures } from '../../../kit/layout/figures.tsx';
import { Badge } from '../../../kit/status/badge.tsx';
import { CardPage } from '../../../shell/cards/card-page.tsx';
import { FormPage } from '../../../shell/cards/form-page.tsx';
import type { PageProps } from '../../../shell/routing/route-types.ts';
import { useUser } from '../../../shell/session/session.ts';
import { coinsOf } from '../../coins/ledger/coin-actions.shared.ts';
import { coinsTab, frozenMark } from '../../coins/ledger/coins-tab.shared.tsx';
import { streakTab } from '../../coins/streaks/streak.shared.tsx';
import { tasksTab } from '../../tasks/assignments/done-work.shared.tsx';
import { cardActions } from './seller-actions.ts';
import { SellerAnalytics } from './seller-analytics.tsx';
import { SellerDevices } from './seller-devices.tsx';
import { SellerDocuments } from './seller-documents.tsx';
import { SellerFacts } from './seller-facts.part.tsx';
import { SellerFields, useSellerForm } from './seller-form.part.tsx';
import { SellerPoints } from './seller-points.tsx';
import { sellerTones } from './seller-words.ts';

function ProfileForm({ seller }: { seller: SellerCard }) {
  const form = useSellerForm(seller, () => {});
  return (
    <FormPage form={form}>
      <BlockedNote record={seller} />
      <SellerFields form={form} />
    </FormPage>
  );
}

function Profile({ seller, role }: { seller: SellerCard; role: Role }) {
  if (role === 'admin') return <ProfileForm seller={seller} />;
  return (
    <>
      <BlockedNote record={seller} />
      <SellerFacts seller={seller} />
    </>
  );
}

function Rail({ seller }: { seller: SellerCard }) {
  return (
    <>
      <Figures
        items={[
          { label: 'Точек', value: formatNumber(seller.points_count) },
          { label: 'Последний вход', value: seller.last_login_at ? formatMoment(seller.last_login_at) : DASH },
        ]}
      />
      <RecentHistory entity="seller" id={seller.id} />
    </>
  );
}

export default function SellerPage({ params }: PageProps) {
  const id = Number(params.id);
  const role = useUser()?.user_role_code ?? 'owner';
  return (
    <CardPage
      card={useAsk(sellers.card, { params: { id } })}
      icon="users"
      list={{ path: '/sellersList', title: 'К списку продавцов' }}
      absent={{ title: 'Продавец не найден', text: 'Его удалили, или он не работает на ваших точках.' }}
      title={({ name }) => name}
      marks={({ status, points_count, name }) => (
        <>
          <Badge pill tone={sellerTones[status]}>
            {sellerStatusWords[status]}
          </Badge>
          {points_count === 0 && (
            <Badge pill tone="warn">
              Без точки
            </Badge>
          )}
          {frozenMark(role, { type: 'seller', id, title: name })}
        </>
      )}
      sub={({ code, phone, main_point, tsm }) => (
        <>
          <span className="ik-num">{code}</span>
          {phone && <span className="ik-num">{formatPhone(phone)}</span>}
          {main_point && (
            <span>
              <NamedRecord of="trade_point" record={main_point} />
            </span>
          )}
          {tsm && (
            <span>
              ТСМ <NamedRecord of="trade_user" record={tsm} />
            </span>
          )}
        </>
      )}
      actions={(seller) => [...cardActions(seller), ...coinsOf(role, { type: 'seller', id, title: seller.name })]}
      walk={{
        ...sellers,
        id,
        path: '/sellers/:id',
        labels: { prev: 'Предыдущий продавец', next: 'Следующий продавец' },
      }}
      tabs={(seller) => [
        {
          id: 'data',
          label: 'Профиль',
          keeps: true,
          content: () => <Profile seller={seller} role={role} />,
          rail: () => <Rail seller={seller} />,
        },
        {
          id: 'points',
          label: 'Торговые точки',
          count: seller.points_count,
          content: () => <SellerPoints seller={seller} role={role} />,
        },
        tasksTab({ seller_id: id }),
        { id: 'analytics', label: 'Аналитика', content: () => <SellerAnalytics id={id} /> },
        ...(role === 'admin'
          ? [
              { id: 'documents', label: 'Документы и согласия', content: () => <SellerDocuments seller={seller} /> },
              { id: 'devices', label: 'Устройства', content: () => <SellerDevices id={id} /> },
            ]
          : []),
        streakTab(id),
        ...coinsTab(role, { type: 'seller', id, title: seller.name }),
        { id: 'history', label: 'История', content: () => <CardHistory entity="seller" id={id} /> },
      ]}
    />
  );
}
