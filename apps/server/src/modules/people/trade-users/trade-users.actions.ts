// Use cases of trade users: adding, changing, and leaving with a successor.
import {
  type DeleteTradeUser,
  type TradeUserChange,
  type TradeUserDraft,
  vacationErrors,
} from '@iskra/contract/areas/people/trade-users/shapes';
import type { UserContext } from '../../../context.ts';
import { sentFields } from '../../../database/rows/sent-fields.ts';
import { fieldProblem, problem, refuseFields } from '../../../problem.ts';
import { brokenEntries } from '../../platform/books/books.scope.store.ts';
import { handOverCases, hasOpenCases, lockAskedBy } from '../../platform/moderation/moderation.actions.ts';
import { addAccount, changeAccount, moveAccounts } from '../accounts/accounts.scope.store.ts';
import { sendPasswordLink } from '../login/password-links.actions.ts';
import { countAssigned, handOver } from './trade-users.points.store.ts';
import { relationErrors } from './trade-users.rules.ts';
import {
  accountOf,
  accountsOf,
  endDeputising,
  headOf,
  lockAny,
  putUnder,
  subordinatesOf,
  type TradeUser,
  takenByAnother,
  tradeUserRecords,
  workingTradeUsers,
} from './trade-users.store.ts';

interface Changed {
  id: number;
  version: number;
}

/** In demo mode the sender sees the link. */
interface Added extends Changed {
  link?: string;
}

const books = { region_id: 'regions', branch_id: 'branches' } as const;

type References = Pick<TradeUserChange, 'region_id' | 'branch_id' | 'bdm_id' | 'deputy_id'>;

/** Only sent fields are checked: a head who has been blocked since stays the head. */
async function checkReferences({ db }: UserContext, person: { id?: number; kind: 'tsm' | 'bdm' }, sent: References) {
  const people = [sent.bdm_id, sent.deputy_id].filter((id) => id != null);
  const working = people.length > 0 ? await workingTradeUsers(db, people) : new Map();
  const broken = await brokenEntries(db, books, sent);
  refuseFields([
    ...broken.map((field) => ({ field, code: 'invalid', message: 'Выберите значение из списка' })),
    ...relationErrors(person, sent, working),
  ]);
}

export async function addTradeUser(ctx: UserContext, draft: TradeUserDraft): Promise<Added> {
  const { last_name, first_name, middle_name, phone, email, bdm_id, ...fields } = draft;
  await checkReferences(ctx, fields, draft);
  const account = { last_name, first_name, middle_name, phone, email };
  const user_id = await addAccount(ctx.db, takenByAnother, { ...account, role: 'tsm_user', status: 'invited' });
  const added = await tradeUserRecords.add(ctx, { ...fields, user_id, bdm_id: bdm_id ?? null });
  if (bdm_id) await putUnder(ctx, [added.id], bdm_id);
  return { ...added, ...(await sendPasswordLink(ctx, user_id, 'trade_user.invite')) };
}

/** The first password, or another one. */
export async function sendTradeUserLink(ctx: UserContext, id: number): Promise<{ link?: string }> {
  const { user_id, status } = await tradeUserRecords.lock(ctx, id);
  if (status === 'blocked') throw problem('wrong_state');
  ctx.changed({ entity: 'trade_user', id, before: null, after: null });
  return sendPasswordLink(ctx, user_id, 'trade_user.password_link');
}

export async function changeTradeUser(ctx: UserContext, id: number, change: TradeUserChange): Promise<Changed> {
  const { version, last_name, first_name, middle_name, phone, email, bdm_id, ...fields } = change;
  const before = await tradeUserRecords.lock(ctx, id, version);
  await checkReferences(ctx, before, change);
  refuseFields(vacationErrors({ ...before, ...sentFields(fields) }).map((error) => ({ ...error, code: 'invalid' })));
  const account = sentFields({ last_name, first_name, middle_name, phone, email });
  await changeAccount(ctx.db, takenByAnother, before.user_id, account);
  if (bdm_id !== undefined && bdm_id !== before.bdm_id) await putUnder(ctx, [id], bdm_id);
  return tradeUserRecords.save(ctx, before, sentFields({ ...fields, bdm_id }));
}

async function checkSuccessor(ctx: UserContext, leaving: TradeUser, successorId: number): Promise<void> {
  const working = await workingTradeUsers(ctx.db, [successorId]);
  if (successorId === leaving.id || working.get(successorId) !== leaving.kind)
    throw fieldProblem('successor_id', 'trade_user.bad_successor');
}

/** Points or subordinates go to the successor, the account is closed: all of it or nothing. */
export async function deleteTradeUser(ctx: UserContext, body: DeleteTradeUser) {
  const { id, successor_id = null, comment } = body;
  await lockAskedBy(ctx, ...(await accountsOf(ctx.db, [id])));
  const before = await tradeUserRecords.lock(ctx, id);
  const people = await subordinatesOf(ctx.db, id);
  const assigned = await countAssigned(ctx.db, id);
  if (successor_id !== null) await checkSuccessor(ctx, before, successor_id);
  else if (people.length > 0 || assigned > 0 || !(await headAnswers(ctx, before, comment)))
    throw fieldProblem('successor_id', 'trade_user.no_successor');
  if (successor_id !== null) await takeOver(ctx, before, successor_id, people, comment);
  await endDeputising(ctx.db, id);
  if (before.kind === 'tsm') await putUnder(ctx, [id], null);
  await moveAccounts(ctx.db, [before.user_id], 'deleted');
  await tradeUserRecords.save(ctx, before, { deputy_id: null, vacation_from: null, vacation_to: null }, comment);
  return { id, points: assigned, subordinates: people.length };
}

/** Without a successor the head answers for the open requests; false when there are some and no head. */
async function headAnswers(ctx: UserContext, { user_id, bdm_id }: TradeUser, comment: string): Promise<boolean> {
  if (bdm_id === null) return !(await hasOpenCases(ctx, user_id));
  await handOverCases(ctx, user_id, await accountOf(ctx.db, bdm_id), comment);
  return true;
}

/** There are open requests, and no head to answer for them. */
export async function nobodyAnswers(ctx: UserContext, id: number): Promise<boolean> {
  return (await headOf(ctx.db, id)) === null && (await hasOpenCases(ctx, ctx.actor.id));
}

/** When a TSM deletes the own account: the head answers for the open requests. */
export async function handOverOwn(ctx: UserContext): Promise<void> {
  await lockAskedBy(ctx, ctx.actor.id);
  const person = await lockAny(ctx.db, ctx.actor.trade_user_id!);
  if (!(await headAnswers(ctx, person, 'Сотрудник удалил учётную запись'))) throw problem('trade_user.nobody_answers');
}

async function takeOver(ctx: UserContext, leaving: TradeUser, to: number, people: number[], comment: string) {
  const points = await handOver(ctx, leaving.id, to);
  if (people.length > 0) await putUnder(ctx, people, to);
  await handOverCases(ctx, leaving.user_id, await accountOf(ctx.db, to), comment);
  const changed = (entity: string, id: number, before: object, after: object, action: string) =>
    ctx.changed({ entity, id, before, after, action, reason: comment });
  for (const id of points) changed('trade_point', id, { tsm_id: leaving.id }, { tsm_id: to }, 'trade_point.tsm');
  for (const id of people) changed('trade_user', id, { bdm_id: leaving.id }, { bdm_id: to }, 'trade_user.change');
  const received = { points: points.length, subordinates: people.length };
  changed('trade_user', to, {}, { ...received, successor_of_id: leaving.id }, 'trade_user.receive');
  changed('trade_user', leaving.id, {}, { ...received, successor_id: to }, 'trade_user.hand_over');
}
