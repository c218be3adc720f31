// Counterparties from a table, named by their ИНН and КПП: accounts and owners by a few statements for a whole step. New ones are drafts.
import { ownerFields as fields, OwnerCard } from '@iskra/contract/areas/network/owners/shapes';
import { ownerTypeWords, ownerFieldWords as titles } from '@iskra/contract/areas/network/owners/words';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { mergeRows } from '../../../database/imports/import-merge.ts';
import { auditImport, good, problemsOf, said } from '../../../database/imports/import-parts.ts';
import { day, oneOf, remembered, text } from '../../platform/imports/cells.rules.ts';
import type { ImportColumn, ImportInput, ImportTarget } from '../../platform/imports/import-target.ts';

type Sql = RawBuilder<unknown>;

const columns: readonly ImportColumn[] = [
  { code: 'inn', title: titles.inn, required: true, parse: text(fields.inn) },
  { code: 'kpp', title: titles.kpp, parse: text(fields.kpp) },
  {
    code: 'type',
    title: titles.type,
    allowed: async () => Object.values(ownerTypeWords),
    parse: oneOf(ownerTypeWords),
  },
  {
    code: 'legal_name',
    title: titles.legal_name,
    synonyms: ['Название', 'Юридическое название'],
    parse: text(fields.legal_name),
  },
  { code: 'brand_name', title: titles.brand_name, synonyms: ['Вывеска'], parse: text(fields.brand_name) },
  { code: 'ogrn', title: titles.ogrn, synonyms: ['ОГРНИП'], parse: text(fields.ogrn) },
  { code: 'legal_address', title: titles.legal_address, parse: text(fields.legal_address) },
  { code: 'actual_address', title: titles.actual_address, parse: text(fields.actual_address) },
  { code: 'director_name', title: titles.director_name, parse: text(fields.director_name) },
  { code: 'last_name', title: 'Фамилия', parse: text(fields.last_name) },
  { code: 'first_name', title: 'Имя', parse: text(fields.first_name) },
  { code: 'middle_name', title: 'Отчество', parse: text(fields.middle_name) },
  { code: 'contact_phone', title: titles.contact_phone, parse: text(fields.contact_phone) },
  { code: 'email', title: titles.email, synonyms: ['E-mail', 'Электронная почта'], parse: text(fields.email) },
  { code: 'contract_number', title: titles.contract_number, parse: text(fields.contract_number) },
  { code: 'contract_date', title: titles.contract_date, parse: remembered(day(fields.contract_date)) },
];

const names = ['last_name', 'first_name', 'middle_name'] as const;
const own = [
  ...(['type', 'legal_name', 'brand_name', 'kpp', 'ogrn', 'legal_address', 'actual_address', 'director_name'] as const),
  ...(['contact_phone', 'email', 'contract_number', 'contract_date'] as const),
];
const written = [...own, ...names];
const needed = ['type', 'legal_name', 'legal_address', 'last_name', 'first_name', 'contact_phone', 'email'] as const;

const stored = sql`(select o.*, u.last_name, u.first_name, u.middle_name from owners o join users u on u.id = o.user_id)`;

/** A person who has logged in belongs to the programme already, in any role. */
const isTaken = (contact: Sql, value: Sql) => sql`exists (
  select from users u where ${contact} = ${value} and u.deleted_at is null and u.id is distinct from t.user_id)`;

const merged = sql`
  select g.n, g.inn, t.id, t.status,
    ${sql.join(written.map((name) => sql`coalesce(g.${sql.ref(name)}, t.${sql.ref(name)}) as ${sql.ref(name)}`))},
    ${isTaken(sql`u.phone`, sql`g.contact_phone`)} as is_phone_taken, ${isTaken(sql`lower(u.email)`, sql`g.email`)} as is_email_taken
  from given g left join ${stored} t
    on t.inn = g.inn and coalesce(t.kpp, '') = coalesce(g.kpp, '') and t.deleted_at is null`;

const problem = problemsOf(columns);
const isNew = sql`m.id is null`;
const isFirm = sql`m.type in ('ooo', 'ao')`;

function ofExistence({ mode }: ImportInput): Sql[] {
  if (mode === 'update') return [problem('inn', isNew, sql`format('Контрагента с ИНН %s и таким КПП нет', m.inn)`)];
  const missing = said('Заполните поле: без него нового контрагента не добавить');
  return needed.map((name) => problem(name, sql`${isNew} and m.${sql.ref(name)} is null`, missing));
}

/** As the form refuses it: see requisiteErrors. */
const ofRequisites: readonly Sql[] = [
  problem('inn', sql`m.status = 'archived'`, said('Контрагент в архиве')),
  problem('inn', sql`${isFirm} and length(m.inn) <> 10`, said('У организации ИНН из 10 цифр')),
  problem('inn', sql`not ${isFirm} and length(m.inn) <> 12`, said('У ИП и физлица ИНН из 12 цифр')),
  problem('kpp', sql`${isFirm} and m.kpp is null`, said('Заполните КПП')),
  problem('kpp', sql`not ${isFirm} and m.kpp is not null`, said('КПП указывается только для юрлиц')),
  problem('contact_phone', sql`m.is_phone_taken`, said('Этот телефон уже занят другим участником')),
  problem('email', sql`m.is_email_taken`, said('Эта почта уже занята другим участником')),
];

async function resolve(db: Database, input: ImportInput): Promise<void> {
  await mergeRows(db, input, {
    table: 'owners',
    key: 'inn',
    locked: sql`select t.id from owners t where t.inn in (select inn from given) and t.deleted_at is null order by t.id for no key update`,
    written,
    columns,
    types: { contract_date: 'date' },
    books: [],
    stored,
    merged,
    problems: sql`array_remove(array[${sql.join([...ofExistence(input), ...ofRequisites])}]::jsonb[], null)`,
  });
}

const refs = (list: readonly string[]) => sql.join(list.map((name) => sql.ref(name)));
const of = (list: readonly string[]) => sql.join(list.map((name) => sql.ref(`i.${name}`)));
const contactName = sql`concat_ws(' ', i.last_name, i.first_name, i.middle_name)`;

/** Accounts come first: nobody owns a counterparty without one. */
async function apply(db: Database, input: ImportInput): Promise<void> {
  const author = sql`${input.actor.id}::bigint`;
  await auditImport(db, input, { stored, entity: 'owner', columns: ['inn', ...written] });
  await sql`
    insert into users (role, status, phone, email, ${refs(names)}, created_by)
    select 'owner', 'pending', i.contact_phone, i.email, ${of(names)}, ${author}
    from incoming i where ${good} and i.action = 'create'`.execute(db);
  await sql`
    insert into owners (id, user_id, inn, contact_name, status, source, ${refs(own)}, created_by, updated_by) overriding system value
    select i.id, u.id, i.inn, ${contactName}, 'draft', 'import', ${of(own)}, ${author}, ${author}
    from incoming i join users u on u.phone = i.contact_phone and u.deleted_at is null
    where ${good} and i.action = 'create'`.execute(db);
  // The login moves only with its column: the contact person may be another one.
  await sql`
    update users u set (phone, email, ${refs(names)}, updated_by) =
      row (coalesce(g.contact_phone, u.phone), coalesce(g.email, u.email), ${of(names)}, ${author})
    from incoming i join given g on g.n = i.n join owners t on t.id = i.id
    where u.id = t.user_id and ${good} and i.action = 'update'`.execute(db);
  await sql`
    update owners t set (contact_name, ${refs(own)}, updated_by) = row (${contactName}, ${of(own)}, ${author})
    from incoming i where t.id = i.id and ${good} and i.action = 'update'`.execute(db);
}

export const ownersImport: ImportTarget = {
  key: ['inn', 'kpp'],
  optionalKey: ['kpp'],
  distinct: ['contact_phone', 'email'],
  roles: ['admin'],
  of: OwnerCard,
  columns,
  resolve,
  apply,
};
