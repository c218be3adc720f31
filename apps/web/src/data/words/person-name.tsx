/** The name of an account: behind it stands a seller, a counterparty, a TSM or somebody of the staff. */
import { users } from '@iskra/contract/areas/people/users';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import type { Role } from '@iskra/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { DASH } from '../../kit/format.ts';
import type { Column } from '../../kit/table/columns.ts';
import { textColumn } from '../../kit/table/usual-columns.tsx';
import { call, isRefusal } from '../calls/call.ts';
import { type Named, RecordName, useCardWays } from './record-name.tsx';

type PersonCard = ReplyOf<typeof users.cards>['items'][number];
type Answer = (card: PersonCard | null) => void;

/** Of one drawing of the page: everybody named on it is asked about at once. */
let waiting = new Map<number, Answer[]>();
/** As many as a call takes. */
const mostAtOnce = 200;

async function askFor(people: [id: number, answers: Answer[]][]): Promise<void> {
  const answer = await call(users.cards, { body: { ids: people.map(([id]) => id) } });
  const cards = isRefusal(answer) ? [] : answer.items;
  for (const [id, answers] of people)
    for (const reply of answers) reply(cards.find((card) => card.user_id === id) ?? null);
}

function askWaiting(): void {
  const people = [...waiting];
  waiting = new Map();
  for (let first = 0; first < people.length; first += mostAtOnce) void askFor(people.slice(first, first + mostAtOnce));
}

function cardOf(id: number): Promise<PersonCard | null> {
  if (waiting.size === 0) setTimeout(askWaiting);
  return new Promise((answer) => waiting.set(id, [...(waiting.get(id) ?? []), answer]));
}

/** Until the answer is here, and when it never comes, the name is plain words. */
export function PersonName({ id, children }: { id: number | null | undefined; children: string }) {
  const { role } = useCardWays();
  const readers: readonly Role[] = users.cards.access;
  const { data: card } = useQuery({
    queryKey: ['person-card', id],
    queryFn: () => cardOf(id!),
    enabled: role !== undefined && readers.includes(role) && typeof id === 'number',
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!card) return children;
  return (
    <RecordName of={card.kind} id={card.id}>
      {children}
    </RecordName>
  );
}

export const NamedPerson = ({ person, none }: { person: Named; none?: string }) =>
  person ? <PersonName id={person.id}>{person.title}</PersonName> : none;

export const personColumn = <Row,>(
  heading: Omit<Column<Row>, 'cell'>,
  person: (row: Row) => Named,
  none = DASH,
): Column<Row> => textColumn(heading, (row) => <NamedPerson person={person(row)} none={none} />);
