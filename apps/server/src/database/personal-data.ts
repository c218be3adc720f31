// The contract's masks of personal data as SQL, for diffs that are written by a statement and never pass through the program.
import { type PersonalKind, personalKind } from '@iskra/contract/kernel/personal';
import { type RawBuilder, sql } from 'kysely';

type Sql = RawBuilder<unknown>;

const initial = (text: Sql) => sql`left(${text}, 1) || '•••'`;

const masks: Record<PersonalKind, (text: Sql) => Sql> = {
  phone: (text) =>
    sql`case when ${text} ~ '^\\+?[0-9 •()-]{8,}$' then left(${text}, 2) || ' ••• •••-••-' || right(${text}, 2) else ${initial(text)} end`,
  email: (text) => sql`${initial(text)} || coalesce(substring(${text} from '@[^@]*$'), '')`,
  name: initial,
  inn: (text) =>
    sql`case when ${text} ~ '^[0-9]{12}$' then left(${text}, 2) || '••••••••' || right(${text}, 2) else ${text} end`,
  secret: () => sql`'•••'`,
};

/** The value of a plain column as it may be kept in the trail. */
export function withoutPersonalData(column: string, value: Sql): Sql {
  const kind = personalKind(column);
  if (!kind) return value;
  const text = sql`(${value})::text`;
  return sql`case when ${text} <> '' then ${masks[kind](text)} else ${text} end`;
}
