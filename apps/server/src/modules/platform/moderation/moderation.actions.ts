// Actions of authors: send to moderation, withdraw, send again, appeal.
import {
  type CaseStatus,
  isOpen,
  type ModerationKind,
  moderationKinds,
  type OwnCase,
  type OwnKind,
} from '@iskra/contract/areas/platform/moderation/shapes';
import { distributionModes, type Numbers } from '@iskra/contract/areas/platform/settings';
import type { AskedFields } from '@iskra/contract/kernel/crud';
import { afterOpenHours, type OpenHours } from '@iskra/contract/kernel/working-time';
import { type Context, named, type UserContext } from '../../../context.ts';
import type { FieldChange } from '../../../database/trail/audit-changes.rules.ts';
import { problem } from '../../../problem.ts';
import type { Targets } from '../../area.ts';
import { changesInWords } from '../../insight/audit/history.actions.ts';
import { refuseDaySpent } from '../../network/groups/tsm-rights.scope.store.ts';
import { numbersOf } from '../settings/settings.actions.ts';
import { changesOf, mended, wanted } from './field-changes.rules.ts';
import type { Case, ModeratedKind } from './moderated-kind.ts';
import {
  endingOf,
  hasAttempts,
  mayMend,
  mostAttempts,
  refusalToAppeal,
  refusalToCancel,
  refusalToResubmit,
  undecided,
} from './moderation.rules.ts';
import {
  addCase,
  casesSentBy,
  casesToAnswer,
  changeAuthor,
  countSent,
  lockAbout,
  lockCasesAbout,
  lockCasesBy,
  lockLastCase,
  othersWait,
  ownRecords,
} from './moderation.store.ts';
import { giveToSomebody } from './moderators.store.ts';

export interface Changed {
  id: number;
  version: number;
}

/** The data of a new case. */
export interface Submission {
  subject_id: number;
  title: string;
  subtitle: string | null;
  region_id: number | null;
  changes: FieldChange[];
  risk_flags: string[];
  /** Of 100, where it is reckoned. */
  risk_score?: number;
  /** In coins, where something is paid for it. */
  reward?: number;
  /** The author's own words. */
  author_comment?: string;
}

export const openHours = ({ work_from_hour, work_to_hour }: Numbers): OpenHours => ({
  from: work_from_hour,
  to: work_to_hour,
});

type More = Partial<Pick<Case, 'priority' | 'attempt_no' | 'previous_case_id' | 'barred_id' | 'author_comment'>>;

/** Of an answer to a survey nobody is the author: its buyer is no user. */
const authorOf = ({ actor }: Context) => (actor.kind === 'user' ? actor.id : null);

async function insertCase(ctx: Context, kind: ModeratedKind, submission: Submission, more: More): Promise<Changed> {
  // A case that goes on with an earlier one was counted with that.
  if (!more.previous_case_id) await refuseDaySpent(ctx.db, ctx.actor);
  const numbers = await numbersOf(ctx);
  const hours = numbers[kind.sla];
  const values = {
    ...submission,
    ...more,
    kind: kind.kind,
    changes: JSON.stringify(submission.changes),
    submitted_by: authorOf(ctx),
    created_by: authorOf(ctx),
    updated_by: authorOf(ctx),
    sla_minutes: hours * 60,
    sla_due_at: afterOpenHours(new Date(), hours, openHours(numbers)).toISOString(),
  };
  const mode = distributionModes[numbers[kind.distribution]] ?? 'off';
  const holder_id = mode === 'off' ? null : await giveToSomebody(ctx.db, values, mode, numbers.held_cases);
  const status = holder_id === null ? 'new' : 'assigned';
  const { id, version } = await addCase(ctx.db, { ...values, status, holder_id, attached: holder_id !== null });
  // The history of a case begins with its existence; its subject stands in the case itself.
  ctx.changed({
    action: 'moderation_case.submit',
    entity: 'moderation_case',
    id,
    before: null,
    after: { status, holder_id },
  });
  return { id, version };
}

/** The point of a link: each point is a case of its own. */
function pointIn(kind: Case['kind'], changes: FieldChange[]): number | null {
  if (kind !== 'seller_tp' && kind !== 'seller_unlink') return null;
  const change = changes.find(({ field }) => field === 'trade_point_id');
  return Number(change?.new ?? change?.old) || null;
}

/** A new case that needs no moderator: `act` makes the change, or refuses, and then the case waits. */
export async function confirmAtOnce(ctx: UserContext, id: number, act: (item: Case) => Promise<void>): Promise<void> {
  const item = await ownRecords.lock(ctx, id);
  await act(item);
  const decided_at = new Date().toISOString();
  const values = { ...undecided, status: 'approved', decided_at, auto_confirmed: true } as const;
  await ownRecords.save(named(ctx, 'moderation_case.auto'), item, values);
}

/** About a new record: nobody can have asked about it before. */
export const submitFirst = (ctx: Context, kind: ModeratedKind, submission: Submission): Promise<Changed> =>
  insertCase(ctx, kind, submission, {});

/** One open case about a subject: a returned one (or also a denied one, if said so) goes on with its next attempt, else a new one begins. */
export async function submitCase(
  ctx: UserContext,
  kind: ModeratedKind,
  submission: Submission,
  goesOnAfter: readonly CaseStatus[] = ['returned'],
  /** Another author's returned case is not continued. */
  { ofAuthor = false } = {},
): Promise<Changed> {
  const last = await lockLastCase(ctx.db, kind.kind, submission.subject_id, pointIn(kind.kind, submission.changes));
  const isOthers = ofAuthor && last?.submitted_by !== ctx.actor.id;
  if (!last || isOthers || !goesOnAfter.includes(last.status)) return insertCase(ctx, kind, submission, {});
  const { resubmits } = await numbersOf(ctx);
  if (!hasAttempts(last, resubmits)) throw problem('moderation.no_attempts');
  return insertCase(ctx, kind, submission, { attempt_no: last.attempt_no + 1, previous_case_id: last.id });
}

/**
 * An author who is about to ask for something locks the cases about it before the record itself, as a decision does: neither waits for the
 * other crosswise (database/rows/lock-order.ts).
 */
export const lockCasesOf = ({ db }: UserContext, kind: ModerationKind, ...subjects: number[]) =>
  lockCasesAbout(db, kind, subjects);

/** The same for a person who takes over the requests of these authors. */
export const lockAskedBy = ({ db }: UserContext, ...authors: number[]) => lockCasesBy(db, authors);

/** The last one about a subject, by any author; locked until the transaction ends. */
export const lastCase = ({ db }: UserContext, kind: ModerationKind, subject: number) => lockLastCase(db, kind, subject);

/** The author corrects an undecided case. Its version changes, so a moderator who has the old one open cannot decide. */
export function mendCase(ctx: UserContext, item: Case, submission: Submission): Promise<Changed> {
  const { subject_id: _, changes, ...fields } = submission;
  return ownRecords.save(named(ctx, 'moderation_case.mend'), item, { ...fields, changes: JSON.stringify(changes) });
}

/**
 * Fields that a person asks for where they see the record. Their own undecided case takes them in; another author's case
 * is decided first. Returns the case, if there is one, and the outcome of each field.
 */
export async function askForFields(
  ctx: UserContext,
  kind: ModeratedKind,
  record: { id: number },
  fields: Record<string, unknown>,
  submissionOf: (changes: FieldChange[]) => Promise<Submission>,
): Promise<{ id: number | null; asked?: AskedFields }> {
  const last = await lockLastCase(ctx.db, kind.kind, record.id);
  if (!last || !isOpen(last.status)) {
    const changes = changesOf(record, fields);
    if (changes.length === 0) return { id: null };
    return { ...(await submitCase(ctx, kind, await submissionOf(changes))), asked: 'sent' };
  }
  if (last.submitted_by !== ctx.actor.id || !mayMend(last)) return { id: last.id, asked: 'waiting' };
  const changes = mended(record, last.changes, fields);
  if (changes.length > 0) {
    await mendCase(ctx, last, await submissionOf(changes));
    return { id: last.id, asked: 'mended' };
  }
  await kind.effects.cancel(ctx, last);
  await ownRecords.save(named(ctx, 'moderation_case.cancel'), last, endingOf(last));
  return { id: last.id, asked: 'withdrawn' };
}

const again = (item: Case): Submission => ({
  subject_id: item.subject_id,
  title: item.title,
  subtitle: item.subtitle,
  region_id: item.region_id,
  changes: item.changes,
  risk_flags: item.risk_flags,
  ...(item.risk_score !== null && { risk_score: item.risk_score }),
  ...(item.reward !== null && { reward: item.reward }),
});

const kindOf = (moderated: Targets['moderated'], item: Case) => moderated[item.kind]!;

/** Only the last word about a subject can be answered, or taken back. */
export async function refuseAnswered(ctx: UserContext, { id, kind, subject_id, changes }: Case): Promise<void> {
  const last = await lockLastCase(ctx.db, kind, subject_id, pointIn(kind, changes));
  if (last && last.id !== id) throw problem(isOpen(last.status) ? 'moderation.waiting' : 'wrong_state');
}

/** `correct` lists the changed fields. */
export async function resubmitCase(
  ctx: UserContext,
  moderated: Targets['moderated'],
  id: number,
  comment: string,
  correct: (item: Case) => Promise<Partial<Submission>> = async () => ({}),
): Promise<Changed> {
  const item = await ownRecords.lock(ctx, id);
  const { resubmits } = await numbersOf(ctx);
  const refusal = refusalToResubmit(item, resubmits);
  if (refusal) throw problem(refusal);
  await refuseAnswered(ctx, item);
  const kind = kindOf(moderated, item);
  const corrected = await correct(item);
  await kind.effects.resubmit(ctx, item);
  const next = { attempt_no: item.attempt_no + 1, previous_case_id: item.id, author_comment: comment };
  return insertCase(ctx, kind, { ...again(item), ...corrected }, next);
}

export async function appealCase(ctx: UserContext, moderated: Targets['moderated'], id: number, comment: string) {
  const item = await ownRecords.lock(ctx, id);
  const { appeal_days } = await numbersOf(ctx);
  const refusal = refusalToAppeal(item, appeal_days, new Date());
  if (refusal) throw problem(refusal);
  await refuseAnswered(ctx, item);
  const kind = kindOf(moderated, item);
  await kind.effects.resubmit(ctx, item);
  await ownRecords.save(ctx, item, { appeal: 'open' }, comment);
  const appeal = {
    priority: 'high',
    barred_id: item.decided_by,
    attempt_no: item.attempt_no,
    previous_case_id: item.id,
    author_comment: comment,
  } as const;
  return insertCase(ctx, kind, again(item), appeal);
}

export async function cancelCase(ctx: UserContext, moderated: Targets['moderated'], id: number): Promise<Changed> {
  const item = await ownRecords.lock(ctx, id);
  const refusal = refusalToCancel(item);
  if (refusal) throw problem(refusal);
  await kindOf(moderated, item).effects.cancel(ctx, item);
  return ownRecords.save(ctx, item, endingOf(item));
}

/** Another person answers from now on for the author's undecided and returned cases. */
export async function handOverCases(ctx: UserContext, from: number, to: number, reason: string): Promise<void> {
  for (const id of await changeAuthor(ctx.db, from, to)) {
    const change = { entity: 'moderation_case', id, before: null, after: null, reason };
    ctx.changed({ ...change, action: 'moderation_case.hand_over' });
  }
}

/** Whether something waits that the person has asked for, or was given back to them. */
export const hasOpenCases = async ({ db }: UserContext, author: number) => (await casesToAnswer(db, author)).length > 0;

/** The subject of a case of each kind. */
export const subjectOf = {
  user: 'seller',
  seller_tp: 'seller',
  seller_unlink: 'seller',
  seller_block: 'seller',
  owner: 'owner',
  trade_point: 'trade_point',
  other: 'trade_point',
  task: 'task_assignment',
  survey: 'survey_response',
} as const satisfies Record<ModerationKind, string>;
export type Subject = (typeof subjectOf)[ModerationKind];

/** Nothing is left to decide: the subject has gone, or with a point the work there. Returned cases are not sent again either. */
async function cancelAbout(ctx: UserContext, subject: Subject, id: number): Promise<void> {
  const kinds = moderationKinds.filter((kind) => subjectOf[kind] === subject);
  for (const before of await lockAbout(ctx.db, kinds, id, subject === 'trade_point'))
    await ownRecords.save(named(ctx, 'moderation_case.cancel'), before, endingOf(before));
}

/**
 * Locks a leaving record, without its cases. A decision locks the case before its subject: in the same order here nobody waits
 * crosswise. The second round is for cases sent before this lock was taken.
 */
export async function lockLeaving<Row>(
  ctx: UserContext,
  subject: Subject,
  id: number,
  lock: () => Promise<Row>,
): Promise<Row> {
  await cancelAbout(ctx, subject, id);
  const locked = await lock();
  await cancelAbout(ctx, subject, id);
  return locked;
}

export async function ownCases(
  ctx: UserContext,
  { names, moderated, histories }: Targets,
  asked: { kind: OwnKind; subject_id: number },
): Promise<{ total: number; items: OwnCase[]; others_wait: boolean }> {
  const maySee = histories[subjectOf[asked.kind]]!(ctx.actor, asked.subject_id);
  if ((await maySee.execute(ctx.db)).rows.length === 0) return { total: 0, items: [], others_wait: false };
  const [cases, others_wait, { resubmits, appeal_days }] = await Promise.all([
    casesSentBy(ctx.db, ctx.actor, asked.kind, asked.subject_id),
    othersWait(ctx.db, ctx.actor.id, asked.kind, asked.subject_id),
    numbersOf(ctx),
  ]);
  const { entity } = moderated[asked.kind]!;
  const now = new Date();
  const answered = cases.map(async ({ appeal, barred_id, reopened_from, changes, ...item }, place) => ({
    ...item,
    attempts: mostAttempts(resubmits),
    changes: await changesInWords(ctx, names, entity, changes),
    wanted: wanted(changes),
    may: {
      mend: place === 0 && mayMend({ ...item, reopened_from, changes }),
      cancel: !refusalToCancel({ ...item, reopened_from }),
      // Only the last word can be answered.
      resubmit: place === 0 && !refusalToResubmit(item, resubmits),
      appeal: place === 0 && !refusalToAppeal({ ...item, appeal, barred_id }, appeal_days, now),
    },
  }));
  const items = await Promise.all(answered);
  return { total: items.length, items, others_wait };
}

/** How often it was asked for within so many days. */
export const sentLately = ({ db }: UserContext, kind: ModerationKind, subject: number, days: number) =>
  countSent(db, kind, subject, days);
