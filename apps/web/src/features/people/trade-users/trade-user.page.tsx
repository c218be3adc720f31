/** The card of one TSM or BDM: profile, points by date, subordinates, what happened. */

import { tradeUsers } from '@iskra/contract/areas/people/trade-users';
import type { TradeUserCard } from '@iskra/contract/areas/people/trade-users/shapes';
import { tradeUserKindWords } from '@iskra/contract/areas/people/trade-users/words';
import type { Role } from '@iskra/contract/roles';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { BlockedNote } from '../../../data/forms/blocked-note.tsx';
import { CardHistory, RecentHistory } from '../../../data/words/card-history.tsx';
import { NamedRecord } from '../../../data/words/record-name.tsx';
import { formatDay, formatNumber, formatPhone } from '../../../kit/format.ts';
import { Figures } from '../../../kit/layout/figures.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { CardPage, type CardTab } from '../../../shell/cards/card-page.tsx';
import { FormPage } from '../../../shell/cards/form-page.tsx';
import type { PageProps } from '../../../shell/routing/route-types.ts';
import { useUser } from '../../../shell/session/session.ts';
import { AssignedPoints } from './assigned-points.part.tsx';
import { Subordinates } from './subordinates.part.tsx';
import { cardActions } from './trade-user-actions.ts';
import { Status } from './trade-user-columns.tsx';
import { TradeUserFacts } from './trade-user-facts.part.tsx';
import { TradeUserFields, useTradeUserForm } from './trade-user-form.part.tsx';

function Notes({ person }: { person: TradeUserCard }) {
  return (
    <>
      <BlockedNote record={person} />
      {person.deputising.map(({ id, title, vacation_to }) => (
        <Note key={id} tone="info">
          Замещает: {title}, по {formatDay(vacation_to)}. Видит и его точки.
        </Note>
      ))}
    </>
  );
}

function ProfileForm({ person }: { person: TradeUserCard }) {
  const form = useTradeUserForm(person, person.kind, () => {});
  return (
    <FormPage form={form}>
      <Notes person={person} />
      <TradeUserFields form={form} person={person} />
    </FormPage>
  );
}

function Profile({ person, role }: { person: TradeUserCard; role: Role }) {
  if (role === 'admin') return <ProfileForm person={person} />;
  return (
    <>
      <Notes person={person} />
      <TradeUserFacts person={person} />
    </>
  );
}

function Rail({ person }: { person: TradeUserCard }) {
  const { id, points_count, sellers_count } = person;
  return (
    <>
      <Figures
        items={[
          { label: 'Точек', value: formatNumber(points_count) },
          { label: 'Продавцов', value: formatNumber(sellers_count) },
        ]}
      />
      <RecentHistory entity="trade_user" id={id} />
    </>
  );
}

/** A TSM has points, a BDM has people who have them. */
function inCare(person: TradeUserCard, role: Role): CardTab {
  if (person.kind === 'bdm')
    return {
      id: 'people',
      label: 'Подчинённые',
      count: person.subordinates_count,
      content: () => <Subordinates id={person.id} role={role} />,
    };
  return {
    id: 'points',
    label: 'Точки',
    count: person.points_count,
    content: () => <AssignedPoints person={person} role={role} />,
  };
}

export default function TradeUserPage({ params }: PageProps) {
  const id = Number(params.id);
  const role = useUser()?.user_role_code ?? 'moderator';
  const card = useAsk(tradeUsers.card, { params: { id } });
  const kind = card.data?.item.kind;
  return (
    <CardPage
      card={card}
      icon="id-badge-2"
      list={{ path: '/tradeUsers', title: 'К списку сотрудников' }}
      absent={{ title: 'Сотрудник не найден', text: 'Его удалили, или такого не было.' }}
      title={({ name }) => name}
      marks={(person) => <Status pill row={person} />}
      sub={(person) => (
        <>
          <span className="ik-num">
            {tradeUserKindWords[person.kind]} {person.employee_number}
          </span>
          {person.phone && <span className="ik-num">{formatPhone(person.phone)}</span>}
          {person.region && <span>{person.region.title}</span>}
          {person.bdm && (
            <span>
              БДМ <NamedRecord of="trade_user" record={person.bdm} />
            </span>
          )}
        </>
      )}
      actions={(person) => cardActions(person)}
      walk={{
        ...tradeUsers,
        id,
        path: '/tradeUsers/:id',
        labels: { prev: 'Предыдущий сотрудник', next: 'Следующий сотрудник' },
        within: kind && { kind },
      }}
      tabs={(person) => [
        {
          id: 'data',
          label: 'Профиль',
          keeps: true,
          content: () => <Profile person={person} role={role} />,
          rail: () => <Rail person={person} />,
        },
        inCare(person, role),
        { id: 'history', label: 'История', content: () => <CardHistory entity="trade_user" id={id} /> },
      ]}
    />
  );
}
