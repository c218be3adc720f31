// Actions of an administrator on coins and flames: by hand, by a second person's approval, back again, and the books as a whole.
import { earliestDay } from '@iskra/contract/areas/coins/ledger/days';
import {
  type HolderKey,
  type ManualOperation as ManualBody,
  type ManualQuestion as ManualBodyQuestion,
  mostHolders,
} from '@iskra/contract/areas/coins/ledger/shapes';
import type { Currency } from '@iskra/contract/areas/coins/ledger/words';
import type { Numbers } from '@iskra/contract/areas/platform/settings';
import { moscowDay, startOfMoscowDay } from '@iskra/contract/kernel/moscow';
import type { UserContext } from '../../../context.ts';
import { together } from '../../../database/connections/together.ts';
import { fieldProblem, problem, Refusal, refuseFields } from '../../../problem.ts';
import { sellersOfGroup } from '../../network/groups/sellers-of-group.scope.store.ts';
import { checkReason } from '../../platform/blocking/blocking.actions.ts';
import { numbersOf } from '../../platform/settings/settings.actions.ts';
import { approvals, findAsked } from './approvals.store.ts';
import { findPeople, type Person } from './balances.store.ts';
import type { Holders } from './holders.ts';
import { haveLedgerAlone, isKeyTaken } from './ledger.locks.store.ts';
import { addMonth, nextMonth } from './ledger.state.store.ts';
import { lookUp, type Outcome, postKnown, postNow } from './post.actions.ts';
import type { Payment } from './request.rules.ts';
import { refusalByAccount } from './request.rules.ts';

/** Everybody whom it is about, by name. */
type Named<Body> = Omit<Body, 'group_id' | 'group_run'>;
type ManualQuestion = Named<ManualBodyQuestion>;
type ManualOperation = Named<ManualBody>;

interface OfGroup {
  run: number;
  /** Take no part now: nothing can be done to their accounts. */
  passed_by: number;
}

/** Members of the group who take part, as of that run: a later approval, or a repeat of the call, means the same people. */
async function named<Body extends ManualBodyQuestion>(
  { db, actor }: UserContext,
  { group_id, group_run, ...body }: Body,
): Promise<{ asked: Named<Body>; group: OfGroup | null }> {
  if (group_id == null) return { asked: body as Named<Body>, group: null };
  const found = await sellersOfGroup(db, actor, { id: group_id, run: group_run ?? null }, mostHolders);
  if (!found) throw fieldProblem('group_id', 'invalid', 'Выберите действующую группу продавцов из списка');
  const { ids, run, passed_by } = found;
  if (ids.length === 0) throw fieldProblem('group_id', 'invalid', 'В группе нет никого, кто участвует в программе');
  if (ids.length > mostHolders)
    throw fieldProblem('group_id', 'invalid', 'В группе больше 1 000 участников: загрузите операции файлом');
  const holders = ids.map((id): HolderKey => ({ type: 'seller', id }));
  return { asked: { ...body, holders } as Named<Body>, group: { run, passed_by } };
}

const accountHolder = ({ type, id }: HolderKey) => (type === 'seller' ? { seller_id: id } : { owner_id: id });
const typeOf = (operation: ManualQuestion['operation']) => `manual_${operation}` as const;
export const nameOf = ({ type, id }: HolderKey) => `${type} ${id}`;

const totalOf = ({ holders, amount }: ManualQuestion) => holders.length * amount;
const needsApproval = (asked: ManualQuestion, { manual_approval_coins }: Numbers) =>
  asked.currency === 'coin' && totalOf(asked) >= manual_approval_coins;
const changeOf = ({ operation, amount }: Pick<ManualQuestion, 'operation' | 'amount'>) =>
  operation === 'credit' ? amount : -amount;

function refuseTwice({ holders }: Pick<ManualQuestion, 'holders'>): void {
  if (new Set(holders.map(nameOf)).size < holders.length)
    throw fieldProblem('holders', 'invalid', 'Один из получателей указан дважды');
}

const gone = () => fieldProblem('holders', 'invalid', 'Одного из получателей больше нет');

/** Nobody is named twice, and everybody is there. */
async function peopleOf(ctx: UserContext, { holders, currency }: ManualQuestion): Promise<Person[]> {
  refuseTwice({ holders });
  const people = await findPeople(ctx.db, holders, currency);
  if (people.length < holders.length) throw gone();
  return people;
}

const shortWords: Record<Currency, string> = { coin: 'Не хватает коинов', flame: 'Не хватает огоньков' };

/** The operation for each person. */
type Deal = Omit<ManualQuestion, 'holders'>;

function obstacle({ status, available }: Person, { operation, amount, currency }: Deal): string | null {
  if (refusalByAccount({ status, frozen: false, merged: false }, typeOf(operation)))
    return 'Заблокирован или исключён из программы';
  return operation === 'debit' && available < amount ? shortWords[currency] : null;
}

const lineOf = (person: Person, asked: Deal) => ({
  holder: person.holder,
  before: person.available,
  after: person.available + changeOf(asked),
  problem: obstacle(person, asked),
});

export async function previewManual(ctx: UserContext, body: ManualBodyQuestion) {
  const { asked, group } = await named(ctx, body);
  const [people, numbers] = [await peopleOf(ctx, asked), await numbersOf(ctx)];
  return {
    items: people.map((person) => lineOf(person, asked)),
    total: totalOf(asked),
    group,
    needs_approval: needsApproval(asked, numbers),
    approval_from: numbers.manual_approval_coins,
  };
}

/** The request's effect on today's balances; holders who have left since are listed too. */
export async function previewRequest(
  { db }: UserContext,
  asked: Deal & { holders: (HolderKey & { title: string })[] },
) {
  const people = new Map((await findPeople(db, asked.holders, asked.currency)).map((one) => [nameOf(one), one]));
  return asked.holders.map((holder) => {
    const person = people.get(nameOf(holder));
    return person ? lineOf(person, asked) : { holder, before: null, after: null, problem: 'Вышел из программы' };
  });
}

const inWords = (day: string) => day.split('-').toReversed().join('.');

/** The first moment of the day, but never one that has not come, nor one of long ago. */
function momentOf(day: string | null | undefined): string | undefined {
  if (!day) return undefined;
  const today = moscowDay(new Date());
  const earliest = earliestDay(today);
  if (day > today) throw fieldProblem('effective_on', 'invalid', 'Дата не может быть в будущем');
  if (day < earliest) throw fieldProblem('effective_on', 'invalid', `Дата не может быть раньше ${inWords(earliest)}`);
  return day === today ? undefined : startOfMoscowDay(day).toISOString();
}

type KeyedOperation = Omit<ManualOperation, 'idempotency_key'> & {
  key: string;
  actor_id: number;
  approved_by: number | null;
};

type Wanted = Omit<ManualOperation, 'idempotency_key'>;

const fingerprintOf = ({ currency, operation, amount, reason_id, comment, effective_on = null, holders }: Wanted) =>
  JSON.stringify([currency, operation, amount, reason_id, comment, effective_on, holders.map(nameOf).toSorted()]);

/**
 * Each person has a number under the key of all of them, in an order that does not depend on how they were named: any other request
 * under this key meets the first of them.
 */
function keysOf({ key, holders }: Pick<KeyedOperation, 'key' | 'holders'>): Map<string, string> {
  return new Map(
    holders
      .map(nameOf)
      .toSorted()
      .map((name, place) => [name, `${key}:${place}`]),
  );
}

function paymentsOf(keyed: KeyedOperation): Payment[] {
  const { operation, currency, amount, reason_id, comment, actor_id, approved_by } = keyed;
  const effective_at = momentOf(keyed.effective_on);
  const [keys, whole] = [keysOf(keyed), `${actor_id} ${fingerprintOf(keyed)}`];
  return keyed.holders.map((holder) => ({
    type: typeOf(operation),
    currency,
    holder: accountHolder(holder),
    amount,
    key: keys.get(nameOf(holder))!,
    whole,
    source_type: 'manual',
    reason_id,
    comment,
    actor_id,
    approved_by,
    ...(effective_at && { effective_at }),
  }));
}

/** The names of everybody who is posted to: the look at their accounts has told them. */
function titlesOf({ holders, currency }: KeyedOperation, accounts: Holders): string[] {
  return holders.map((holder) => {
    const held = accounts.of(currency, accountHolder(holder));
    if (!held || held.deleted) throw gone();
    return held.title!;
  });
}

/** All or none: holders who cannot be credited or debited are named in the refusal. */
function refuseAny(titles: readonly string[], outcomes: readonly Outcome[]): void {
  const refused = outcomes.flatMap((outcome, at) =>
    outcome instanceof Refusal ? [{ outcome, title: titles[at] }] : [],
  );
  // Of one person, or of all of them, the refusal itself; of some it has to be said whose it is.
  const ofAll = refused.find(({ outcome }) => titles.length === 1 || outcome.problem === 'idempotency.reused');
  if (ofAll) throw ofAll.outcome;
  refuseFields(
    refused.map(({ outcome, title }) => ({
      field: 'holders',
      code: outcome.problem,
      message: `${title}: ${outcome.message}`,
    })),
  );
}

/** An approved request. */
export async function postKeyed(ctx: UserContext, keyed: KeyedOperation): Promise<number> {
  const payments = paymentsOf(keyed);
  const work = await lookUp(ctx, payments);
  const titles = titlesOf(keyed, work.holders);
  refuseAny(titles, await postKnown(ctx, payments, work));
  return titles.length;
}

/** The first request under a key stands, decided or not; with other contents it is refused. */
async function askedBefore(ctx: UserContext, wanted: Wanted, key: string) {
  const asked = await findAsked(ctx.db, key);
  if (!asked) return undefined;
  const isSame =
    asked.created_by === ctx.actor.id && fingerprintOf(asked as unknown as Wanted) === fingerprintOf(wanted);
  if (!isSame) throw problem('idempotency.reused');
  ctx.changed({ entity: 'ledger_approval', id: asked.id, before: null, after: null });
  return { posted: 0, approval_id: asked.id };
}

async function askForApproval(ctx: UserContext, operation: Wanted, key: string) {
  await together(checkReason(ctx, 'reasons.ledger', operation), peopleOf(ctx, operation));
  const { effective_on = null, holders, ...rest } = operation;
  momentOf(effective_on);
  const values = { ...rest, effective_on, key, total: totalOf(operation), holders: JSON.stringify(holders) };
  const { id } = await approvals.add(ctx, values);
  return { posted: 0, approval_id: id };
}

/** Checked holders and posted accounts are looked up by one journey, and the rows travel with the commit. */
async function postByHand(ctx: UserContext, operation: Wanted, key: string) {
  const keyed = { ...operation, key, actor_id: ctx.actor.id, approved_by: null };
  refuseTwice(operation);
  const payments = paymentsOf(keyed);
  const [before, , work] = await together(
    askedBefore(ctx, operation, key),
    checkReason(ctx, 'reasons.ledger', operation),
    lookUp(ctx, payments),
  );
  if (before) return before;
  const titles = titlesOf(keyed, work.holders);
  refuseAny(titles, await postKnown(ctx, payments, work, ctx.atLast));
  const { currency, operation: what, amount, comment } = operation;
  ctx.changed({
    entity: 'ledger',
    id: null,
    before: null,
    after: { currency, operation: what, amount, people: titles.slice(0, 20).join(', ') },
    reason: comment,
  });
  return { posted: titles.length, approval_id: null };
}

/** Whether a second administrator is needed depends on the present settings; an earlier request under the key does not. */
export async function manualOperation(ctx: UserContext, body: ManualBody) {
  const { idempotency_key, ...operation } = (await named(ctx, body)).asked;
  const key = `manual:${idempotency_key}`;
  if (!needsApproval(operation, await numbersOf(ctx))) return postByHand(ctx, operation, key);
  const before = await askedBefore(ctx, operation, key);
  if (before) return before;
  const isPosted = await isKeyTaken(ctx.db, `${key}:0`);
  return isPosted ? postByHand(ctx, operation, key) : askForApproval(ctx, operation, key);
}

export async function reverse(ctx: UserContext, id: number, comment: string): Promise<{ id: number }> {
  const { transaction_id } = await postNow(ctx, {
    type: 'reversal',
    of: id,
    key: `reversal:${id}`,
    source_type: 'transaction',
    source_id: id,
    comment,
    actor_id: ctx.actor.id,
  });
  ctx.changed({ entity: 'ledger', id: transaction_id, before: null, after: { reversal_of: id }, reason: comment });
  return { id: transaction_id };
}

/** Under the key of the hourly job, so that the button and the job do it once. */
export async function activate(ctx: UserContext, id: number, comment: string): Promise<{ id: number }> {
  const { transaction_id } = await postNow(ctx, {
    type: 'activate',
    of: id,
    key: `activate:${id}`,
    source_type: 'lot',
    source_id: id,
    comment,
    actor_id: ctx.actor.id,
  });
  ctx.changed({ entity: 'ledger', id: transaction_id, before: null, after: { activated: id }, reason: comment });
  return { id: transaction_id };
}

export async function emit(
  ctx: UserContext,
  { currency, amount, comment }: { currency: Currency; amount: number; comment: string },
) {
  const { transaction_id } = await postNow(ctx, {
    type: 'emission',
    currency,
    holder: { code: 'budget:pool' },
    amount,
    key: `emission:${ctx.request.id}`,
    source_type: 'budget',
    comment,
    actor_id: ctx.actor.id,
  });
  ctx.changed({ entity: 'ledger', id: transaction_id, before: null, after: { currency, amount }, reason: comment });
  return { id: transaction_id };
}

export async function closeMonth(ctx: UserContext, month: string): Promise<void> {
  await haveLedgerAlone(ctx.db);
  if (month >= moscowDay(new Date()).slice(0, 7)) throw fieldProblem('month', 'ledger.month_open');
  if ((await nextMonth(ctx.db)) !== month) throw fieldProblem('month', 'ledger.month_order');
  await addMonth(ctx.db, month, ctx.actor.id);
  ctx.changed({ entity: 'ledger', id: null, before: null, after: { month } });
}
