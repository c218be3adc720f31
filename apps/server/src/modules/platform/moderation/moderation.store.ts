// Cases one by one: the card, leases, and earlier decisions about the same subject.
import type { Queue } from '@iskra/contract/areas/platform/moderation';
import type { CaseCard, ModerationKind } from '@iskra/contract/areas/platform/moderation/shapes';
import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Actor, UserActor, UserContext } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { personNamed } from '../../../database/rows/person-named.ts';
import { records } from '../../../database/rows/records.ts';
import type { ModerationCasesRow } from '../../../database/rows/rows.generated.ts';
import { refuseTaken } from '../../../database/rows/unique.ts';
import type { Case, Shown } from './moderated-kind.ts';
import { type CaseFacts, inQueue, isOpenCase, ownColumn, rowColumns, rowJoins } from './moderation.list.scope.store.ts';
import { fits, isMatterOf, sentBy, visibleTo } from './moderation.scope.store.ts';

const all = (conditions: RawBuilder<unknown>[]) => sql.join(conditions, sql` and `);

/** Two open cases about one thing. */
const waiting = { moderation_cases_open: { problem: 'moderation.waiting' } } as const;
const table = { table: 'moderation_cases', entity: 'moderation_case', taken: waiting };

const auditedFields: readonly (keyof Case)[] = ['status', 'holder_id', 'reason_id', 'decision_comment', 'appeal'];

/** Leases and moments come and go: the history shows the holder and the decision. */
function caseRecordsOf(scope: (actor: Actor) => RawBuilder<unknown>[]) {
  const rows = records<ModerationCasesRow>({ ...table, visibleTo: scope });
  const only = (row: object | null) =>
    row && Object.fromEntries(auditedFields.map((name) => [name, (row as Case)[name]]));
  const brief = (ctx: UserContext): UserContext => ({
    ...ctx,
    changed: (change) => ctx.changed({ ...change, before: only(change.before), after: only(change.after) }),
  });
  return {
    lock: async (ctx: UserContext, id: number) => (await rows.lock(ctx, id)) as Case,
    lockMany: (ctx: UserContext, ids: number[]) => rows.lockMany(ctx, ids),
    save: (ctx: UserContext, before: Case, values: Updateable<ModerationCasesRow>, reason?: string) =>
      rows.save(brief(ctx), before, values, reason),
  };
}

/** As moderators see them… */
export const caseRecords = caseRecordsOf(visibleTo);
/** …and as their authors do. */
export const ownRecords = caseRecordsOf(sentBy);

export async function addCase(db: Database, values: Insertable<ModerationCasesRow>) {
  const added = db.insertInto('moderation_cases').values(values).returning(['id', 'version']).executeTakeFirstOrThrow();
  return refuseTaken(waiting, added);
}

/** The parts of a blind second look. */
export type Kept = Pick<Shown, 'facts' | 'places'>;

export type CardFacts = CaseFacts &
  Pick<CaseCard, 'author_comment' | 'decision_comment' | 'first_taken_at'> &
  Pick<Case, 'changes' | 'previous_case_id'> & { is_barred: boolean; shown: Kept | null };

export async function findCase(db: Database, actor: Actor, id: number): Promise<CardFacts | undefined> {
  const { rows } = await sql<CardFacts>`
    select ${rowColumns}, ${ownColumn(actor)}, t.changes, t.shown, t.author_comment, t.decision_comment, t.first_taken_at,
      coalesce(t.previous_case_id, (select first.previous_case_id from moderation_cases first
        where first.id = t.control_of)) as previous_case_id,
      t.barred_id is not distinct from ${'id' in actor ? actor.id : null}::bigint as is_barred
    from moderation_cases t ${rowJoins} where t.id = ${id} and ${all(visibleTo(actor))}`.execute(db);
  return rows[0];
}

/** Earlier decisions about the same subject, the newest first. The second look does not show the first one. */
export async function earlierCases(db: Database, { id, kind, subject_id }: Pick<Case, 'id' | 'kind' | 'subject_id'>) {
  const { rows } = await sql<CaseCard['earlier'][number] & Pick<Case, 'changes'>>`
    select t.id, t.status, t.attempt_no, t.submitted_at, t.decided_at, e.title as reason, t.decision_comment as comment, t.changes,
      ${personNamed('d')} as decided_by
    from moderation_cases t ${rowJoins}
    where t.kind = ${kind} and t.subject_id = ${subject_id} and t.control_of is null and t.deleted_at is null
      and t.id < (select coalesce(control_of, id) from moderation_cases where id = ${id})
    order by t.id desc limit 5`.execute(db);
  return rows;
}

export interface OwnFacts
  extends Pick<
    Case,
    | 'id'
    | 'status'
    | 'attempt_no'
    | 'submitted_at'
    | 'decided_at'
    | 'appeal'
    | 'barred_id'
    | 'reopened_from'
    | 'changes'
  > {
  reason: string | null;
  comment: string | null;
}

export async function casesSentBy(
  db: Database,
  actor: Actor,
  kind: ModerationKind,
  subject: number,
): Promise<OwnFacts[]> {
  const { rows } = await sql<OwnFacts>`
    select t.id, t.status, t.attempt_no, t.submitted_at, t.decided_at, t.appeal, t.barred_id, t.reopened_from, t.changes, e.title as reason,
      t.decision_comment as comment
    from moderation_cases t left join book_entries e on e.id = t.reason_id
    where t.kind = ${kind} and t.subject_id = ${subject} and ${all(sentBy(actor))}
    order by t.id desc limit 10`.execute(db);
  return rows;
}

/** Whether another author's case about the subject waits. */
export async function othersWait(
  db: Database,
  person: number,
  kind: ModerationKind,
  subject: number,
): Promise<boolean> {
  const { rows } = await sql`
    select from moderation_cases t
    where t.kind = ${kind} and t.subject_id = ${subject} and ${isOpenCase} and t.deleted_at is null and t.control_of is null
      and t.submitted_by is distinct from ${person} limit 1`.execute(db);
  return rows.length > 0;
}

/** The newest one about a subject, by any author; locked, so that two do not send again at once. */
export async function lockLastCase(
  db: Database,
  kind: Case['kind'],
  subject: number,
  pointId: number | null = null,
): Promise<Case | undefined> {
  const { rows } = await sql<Case>`
    select * from moderation_cases where kind = ${kind} and subject_id = ${subject} and control_of is null and deleted_at is null
      and (${pointId}::bigint is null or trade_point_id = ${pointId})
    order by id desc limit 1 for no key update`.execute(db);
  return rows[0];
}

/** In the order of their numbers, so that concurrent calls do not deadlock. */
async function lockCases(db: Database, condition: RawBuilder<unknown>): Promise<void> {
  await sql`select t.id from moderation_cases t where ${condition} order by t.id for no key update`.execute(db);
}

export const lockCasesAbout = (db: Database, kind: ModerationKind, subjects: number[]) =>
  lockCases(db, sql`t.kind = ${kind} and t.subject_id = any (${subjects})`);

export const lockCasesBy = (db: Database, authors: number[]) =>
  lockCases(db, sql`t.submitted_by = any (${authors}) and t.control_of is null`);

/** Undecided and returned cases of these kinds about the subject, second looks included; of a point also those about who works there. */
export async function lockAbout(
  db: Database,
  kinds: ModerationKind[],
  subject: number,
  isPoint: boolean,
): Promise<Case[]> {
  const about = sql`(t.kind = any (${kinds}) and t.subject_id = ${subject})`;
  const there = sql`(t.kind in ('seller_tp', 'seller_unlink') and t.trade_point_id = ${subject})`;
  const { rows } = await sql<Case>`
    select t.* from moderation_cases t
    where ${isPoint ? sql`(${about} or ${there})` : about} and (${isOpenCase} or t.status = 'returned') and t.deleted_at is null
    order by t.id for no key update`.execute(db);
  return rows;
}

export async function countSent(db: Database, kind: ModerationKind, subject: number, days: number): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from moderation_cases
    where kind = ${kind} and subject_id = ${subject} and control_of is null
      and submitted_at > now() - make_interval(days => ${days})`.execute(db);
  return rows[0]!.n;
}

/** Cases that an author answers for: undecided, or returned. */
const toAnswer = (author: number) => sql`
  t.submitted_by = ${author} and t.control_of is null and (${isOpenCase} or t.status = 'returned')`;

export async function casesToAnswer(db: Database, author: number) {
  const { rows } = await sql<{
    id: number;
  }>`select t.id from moderation_cases t where ${toAnswer(author)} limit 1`.execute(db);
  return rows;
}

export async function changeAuthor(db: Database, from: number, to: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update moderation_cases t set submitted_by = ${to}
    where ${toAnswer(from)} returning t.id`.execute(db);
  return rows.map(({ id }) => id);
}

export interface Lease {
  id: number;
  version: number;
  until: string;
}

const leased = (person: number, minutes: number) => sql`
  status = 'in_review', holder_id = ${person}, lease_until = now() + make_interval(mins => ${minutes}),
  first_taken_at = coalesce(t.first_taken_at, now())`;

const isMine = (person: number) => sql`(t.status in ('assigned', 'in_review') and t.holder_id = ${person})`;
const isFree = sql`(t.status = 'new' or (t.status = 'in_review' and not t.attached and t.lease_until < now()))`;

export async function isHeldBy(db: Database, person: number, id: number): Promise<boolean> {
  const { rows } = await sql`select from moderation_cases t where t.id = ${id} and ${isMine(person)}`.execute(db);
  return rows.length > 0;
}

/** Whether the person may not decide it because it is their own matter. */
export async function isMatter(db: Database, { id: person }: UserActor, id: number): Promise<boolean> {
  const { rows } = await sql`
    select from moderation_cases t where t.id = ${id} and ${isMatterOf(sql`${person}::bigint`)}`.execute(db);
  return rows.length > 0;
}

/** Cases that the person may not decide again, and their own matters. */
const isFor = (person: number) => sql`
  t.barred_id is distinct from ${person} and not ${isMatterOf(sql`${person}::bigint`)}`;

/** By one statement: of two who come at once one finds it taken. */
export async function holdCase(
  db: Database,
  actor: UserActor,
  id: number,
  minutes: number,
): Promise<Lease | undefined> {
  const { rows } = await sql<Lease>`
    update moderation_cases t set ${leased(actor.id, minutes)}
    where t.id = ${id} and ${all(visibleTo(actor))} and (${isMine(actor.id)} or ${isFree})
      and ${isFor(actor.id)}
    returning t.id, t.version, t.lease_until as until`.execute(db);
  return rows[0];
}

/** The most urgent free one, past those that others are just taking. */
export async function holdNext(db: Database, actor: UserActor, queue: Queue, minutes: number): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    update moderation_cases t set ${leased(actor.id, minutes)}
    where t.id = (
      select t.id from moderation_cases t
      where ${all(inQueue(queue))} and ${isFree} and ${all(visibleTo(actor))} and ${isFor(actor.id)}
      order by t.priority = 'high' desc, t.sla_due_at, t.id limit 1
      for no key update skip locked)
    returning t.id`.execute(db);
  return rows[0]?.id ?? null;
}

export const freed = sql`
  status = case when t.attached then 'assigned' else 'new' end, lease_until = null,
  holder_id = case when t.attached then t.holder_id end`;

export async function releaseCase(db: Database, actor: UserActor, id: number): Promise<void> {
  await sql`
    update moderation_cases t set ${freed}
    where t.id = ${id} and t.status = 'in_review' and t.holder_id = ${actor.id} and ${all(visibleTo(actor))}`.execute(
    db,
  );
}

/** Open cases about these people. */
export async function casesAbout(db: Database, actor: Actor, users: number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with subjects as (
      select kind, s.id from sellers s, unnest(array['user', 'seller_tp', 'seller_unlink', 'seller_block']) kind
        where s.user_id = any (${users})
      union all
      select 'owner', o.id from owners o where o.user_id = any (${users})
    )
    select t.id from subjects join moderation_cases t on t.kind = subjects.kind and t.subject_id = subjects.id
    where ${isOpenCase} and ${all(visibleTo(actor))}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Of a case that the moderator in question could see by themselves. */
export async function isInScope(db: Database, moderator: number, id: number): Promise<boolean> {
  const { rows } = await sql<{ ok: boolean }>`
    select u.role = 'admin' or exists (
      select from moderator_scopes s where s.moderator_id = u.id and s.kind = t.kind
        and ${fits}) as ok
    from users u, moderation_cases t
    where u.id = ${moderator} and u.role in ('admin', 'moderator') and u.status = 'active' and t.id = ${id}
      and t.barred_id is distinct from u.id and not ${isMatterOf(sql`u.id`)}`.execute(db);
  return rows[0]?.ok ?? false;
}

/** Another moderator decides the same case, without knowing of the first decision. */
export async function requeueBlindly(db: Database, item: Case, shown: Kept): Promise<void> {
  await sql`
    insert into moderation_cases (kind, subject_id, title, subtitle, priority, changes, author_comment, attempt_no, submitted_by,
      submitted_at, region_id, risk_flags, risk_score, reward, sla_due_at, sla_minutes, created_by, barred_id, control_of, shown)
    select kind, subject_id, title, subtitle, 'normal', changes, author_comment, attempt_no, submitted_by,
      submitted_at, region_id, risk_flags, risk_score, reward, sla_due_at, sla_minutes, created_by, decided_by, id,
        ${JSON.stringify(shown)}::jsonb
    from moderation_cases where id = ${item.id}`.execute(db);
}

/** It was decided as a part of a decision that has been taken back. */
export async function openAppeal(db: Database, id: number): Promise<void> {
  await sql`update moderation_cases set appeal = 'open' where id = ${id} and appeal in ('accepted', 'declined')`.execute(
    db,
  );
}

/** The second look has no subject any more; its decision, if there is one, stands. */
export async function dropBlindLook(db: Database, id: number): Promise<void> {
  await sql`
    update moderation_cases t set status = 'canceled', decided_at = now(), holder_id = null, lease_until = null,
      attached = false, shown = null
    where t.control_of = ${id} and ${isOpenCase}`.execute(db);
}

export async function closeAppeal(db: Database, id: number, appeal: 'accepted' | 'declined'): Promise<void> {
  await db.updateTable('moderation_cases').set({ appeal }).where('id', '=', id).where('appeal', '=', 'open').execute();
}
