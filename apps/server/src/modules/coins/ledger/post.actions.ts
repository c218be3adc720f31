// The one writer of the ledger: every movement of coins or flames is requested here, one or thousands, in the transaction of its cause.
// The first transaction under a key stands: a repeat is only named, one with other contents is refused.
import { hash } from 'node:crypto';
import type { Currency } from '@iskra/contract/areas/coins/ledger/words';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import type { Context } from '../../../context.ts';
import { problem, Refusal } from '../../../problem.ts';
import { numbersOf } from '../../platform/settings/settings.actions.ts';
import type { Account, Accounts, Earlier } from './accounts.rules.ts';
import type { Posted } from './draft.rules.ts';
import { expiryOf, goodUntil } from './expiry.rules.ts';
import { type Holders, holdersOf, wantedOf } from './holders.ts';
import {
  type HeldAccount,
  heldBy,
  type LedgerState,
  lockAccounts,
  openAccounts,
  readLedgerState,
  readPeople,
} from './ledger.locks.store.ts';
import { type Entry, findEarlier, findLots, type Statement, writingOf } from './ledger.store.ts';
import { isRefused, type Move, postMove, type Refused } from './posting.rules.ts';
import {
  counterOf,
  earns,
  isSequel,
  isTransfer,
  type Payment,
  type Request,
  refusalByAccount,
  takes,
} from './request.rules.ts';
import { type Stamper, stamperOf } from './stamp.ts';

export type Outcome = { transaction_id: number; repeated: boolean } | Refusal;

function whatOf(request: Request): unknown[] {
  if (isSequel(request)) return [request.of];
  const { currency, holder } = request;
  if (isTransfer(request)) return [currency, holder, request.from, request.lot_id];
  return [currency, holder, request.amount, request.budget ?? null, request.effective_at ?? null];
}

/** Of two requests with one key: whether they say the same. A part says what the whole does. */
function digestOf(request: Request): string {
  if (request.whole !== undefined) return hash('sha256', request.whole);
  const { type, source_type, source_id = null, reason_id = null, comment = null, external_number = null } = request;
  const said = [type, source_type, source_id, reason_id, comment, external_number, ...whatOf(request)];
  return hash('sha256', JSON.stringify(said));
}

function refusalOf(refused: Refused, currency: Currency): Refusal {
  switch (refused.why) {
    case 'short':
      return currency === 'coin'
        ? problem('coins_short', { missing: refused.missing })
        : problem('ledger.flames_short', { missing: refused.missing });
    case 'budget':
      return problem('budget_exceeded', { left: refused.left });
    case 'irreversible':
      return problem('ledger.irreversible');
    case 'too_much':
      return problem('ledger.too_much');
    case 'nothing':
      return problem('ledger.nothing_left');
  }
}

/** Not in a closed month, not longer ago than an operation may count for, and not in the future. */
function isOutOfTime({ gate, now }: LedgerState, effective_at: string): Refusal | undefined {
  const { open_from, earliest } = gate;
  if (open_from !== null && effective_at < open_from)
    return problem('period_closed', { closed_to: moscowDay(new Date(Date.parse(open_from) - 1)) });
  const isOpen = effective_at <= now && (earliest === null || effective_at >= earliest);
  return isOpen ? undefined : problem('ledger.out_of_time');
}

interface Work extends LedgerState {
  /** Returned coins are good until then at least. */
  good_until: string;
  earlier: Map<number, Earlier>;
  holders: Holders;
  expiry_months: number;
  leaves_debt: boolean;
  /** When it happens, where a request does not say. */
  moment: string;
  stamper: Stamper;
}

type Rest = Pick<Move, 'amount' | 'counter_id' | 'lot' | 'lot_id' | 'of'>;

function lotOf(request: Payment, effective_at: string, { now, expiry_months }: Work): Move['lot'] {
  const { currency, holder, available_from } = request;
  if (holder.code || !earns.includes(request.type)) return undefined;
  const expires_at = currency === 'coin' ? expiryOf(new Date(effective_at), expiry_months) : null;
  const pending = available_from !== undefined && available_from > now;
  return { pending, earned_at: effective_at, expires_at: request.expires_at ?? expires_at };
}

interface Judged extends Move {
  held: HeldAccount;
  /** The account that goes over into it. */
  giver?: HeldAccount | undefined;
}

/** The facts that decide about the request; undefined when its person or its transaction is not there. */
function judge(request: Request, id: number, effective_at: string, work: Work): Judged | undefined {
  const { holders, earlier, now, good_until, leaves_debt } = work;
  const of = isSequel(request) ? earlier.get(request.of) : undefined;
  const held = isSequel(request) ? of && holders.byId(of.account_id) : holders.of(request.currency, request.holder);
  const giver = isTransfer(request) ? holders.of(request.currency, request.from) : undefined;
  if (!held || (isTransfer(request) && !giver)) return undefined;
  const code = counterOf(request);
  const counter_id = code ? holders.of(held.currency, { code })!.id : (giver?.id ?? null);
  const rest = (): Rest => {
    if (isSequel(request)) return { counter_id, of, amount: of!.amount };
    if (isTransfer(request)) return { counter_id, amount: 0, lot_id: request.lot_id ?? undefined };
    return { counter_id, lot: lotOf(request, effective_at, work), amount: request.amount };
  };
  return { id, type: request.type, held, giver, account_id: held.id, now, good_until, leaves_debt, ...rest() };
}

type Unstamped = Omit<Entry, 'stamp'>;

function entryOf(request: Request, digest: string, effective_at: string, judged: Judged, posted: Posted): Unstamped {
  const { held, id, of } = judged;
  const { key, type, source_type, source_id, reason_id, comment, actor_id, approved_by } = request;
  return {
    id,
    key,
    type,
    digest,
    effective_at,
    currency: held.currency,
    account_id: held.id,
    source_type,
    source_id: source_id ?? null,
    reason_id: reason_id ?? null,
    comment: comment ?? null,
    actor_id,
    approved_by: approved_by ?? null,
    reversal_of: type === 'reversal' ? of!.id : null,
    run_id: request.run_id ?? null,
    row_number: request.row_number ?? null,
    external_number: request.external_number ?? null,
    trade_point_id: held.trade_point_id,
    region_id: held.region_id,
    available_from: ('available_from' in request && request.available_from) || null,
    ...posted,
  };
}

/** A merged holder has the coins on the other account; a frozen account gives nothing until it is thawed. */
const mayGive = ({ merged, frozen }: HeldAccount) =>
  merged ? ('ledger.merged' as const) : frozen ? ('ledger.account_frozen' as const) : undefined;

/** Posts it to the accounts at hand, or says why not. */
function postOne(request: Request, id: number, accounts: Accounts, work: Work, entries: Entry[]): Outcome {
  const digest = digestOf(request);
  const before = work.known.get(request.key);
  if (before) {
    return before.digest === digest ? { transaction_id: before.id, repeated: true } : problem('idempotency.reused');
  }
  const effective_at = ('effective_at' in request && request.effective_at) || work.moment;
  const move = judge(request, id, effective_at, work);
  if (!move) return problem('not_found');
  const late = isOutOfTime(work, effective_at);
  if (late) return late;
  const out = refusalByAccount(move.held, request.type) ?? (move.giver && mayGive(move.giver));
  if (out) return problem(out);
  const posted = postMove(accounts, move);
  if (isRefused(posted)) return refusalOf(posted, move.held.currency);
  const entry = entryOf(request, digest, effective_at, move, posted);
  entries.push({ ...entry, stamp: work.stamper(entry) });
  work.known.set(request.key, { id, key: request.key, digest });
  return { transaction_id: id, repeated: false };
}

type Known = Pick<Work, 'holders' | 'earlier'>;

/** The lots, and their accounts, that one request may take from. */
function needOf(request: Request, { holders, earlier }: Known): { id: number | undefined; amount: number } | undefined {
  if (isSequel(request)) {
    const of = earlier.get(request.of);
    return of && { id: of.account_id, amount: of.amount };
  }
  const { currency, holder } = request;
  const id = holders.of(currency, holder)?.id;
  if (isTransfer(request))
    return request.lot_id ? undefined : { id, amount: -(holders.of(currency, request.from)?.debt ?? 0) };
  return takes.includes(request.type) ? { id, amount: request.amount } : undefined;
}

/** Everything that may be taken from the lots of each account, so that as many are read. */
function needsOf(requests: readonly Request[], known: Known) {
  const needs = new Map<number, number>();
  for (const request of requests) {
    const need = needOf(request, known);
    if (need?.id !== undefined) needs.set(need.id, (needs.get(need.id) ?? 0) + need.amount);
  }
  return [...needs].map(([account_id, amount]) => ({ account_id, amount }));
}

async function readLots(db: Context['db'], accounts: Accounts, requests: readonly Request[], work: Known) {
  const named = requests.flatMap((request) => (isTransfer(request) && request.lot_id ? [request.lot_id] : []));
  const before = [...work.earlier.values()].flatMap(({ id, uses }) => [id, ...uses.map(({ lot_id }) => lot_id)]);
  const touched = [...named, ...before];
  for (const { account_id, ...lot } of await findLots(db, needsOf(requests, work), touched))
    accounts.get(account_id)?.lots.push(lot);
}

type Place = Pick<Context, 'db' | 'facts'>;

/**
 * In this order: nothing is closed from here on; the accounts are locked; only then it is known who their people are by now, whether one may
 * post and which keys are taken, since an earlier caller with the same key had these accounts locked too. Where everybody has an account, all of
 * it is one journey.
 */
async function lookAt(db: Context['db'], requests: readonly Request[], earlier: Map<number, Earlier>) {
  const wanted = wantedOf(requests, earlier);
  const keys = requests.map(({ key }) => key);
  const look = (mayMiss: boolean) =>
    Promise.all([
      lockAccounts(db, wanted, mayMiss),
      readPeople(db, wanted),
      readLedgerState(db, keys, requests.length),
    ]);
  const [locked, people, state] = await look(false);
  if (locked.length > 0) return { ...state, holders: holdersOf(heldBy(people, locked)) };
  await openAccounts(db, wanted.keys);
  // The numbers too: those of before were given while nothing was locked, and numbers go by the locks.
  const [opened, holders, later] = await look(true);
  return { ...later, holders: holdersOf(heldBy(holders, opened)) };
}

/** Everything that decides about the requests: read, and locked until the transaction ends. Earlier postings never change. */
export async function lookUp(ctx: Place, requests: readonly Request[]): Promise<Work> {
  const sequels = requests.flatMap((request) => (isSequel(request) ? [request.of] : []));
  const earlier = await findEarlier(ctx.db, sequels);
  const seen = await lookAt(ctx.db, requests, earlier);
  const { coin_expiry_months, reversal_policy } = await numbersOf(ctx);
  const rules = { expiry_months: coin_expiry_months, leaves_debt: reversal_policy === 0 };
  const stamper = stamperOf(ctx.facts.secret);
  const moment = ctx.facts.moment ?? seen.now;
  return { ...seen, ...rules, earlier, moment, stamper, good_until: goodUntil(new Date(seen.now)) };
}

type Write = (statement: Statement) => unknown;

/** An outcome for each request, in their order. A caller that reads nothing afterwards may write with the commit. */
export async function postKnown(
  ctx: Place,
  requests: readonly Request[],
  work: Work,
  write: Write = (statement) => statement.execute(ctx.db),
): Promise<Outcome[]> {
  if (work.gate.frozen) return requests.map(() => problem('ledger.frozen'));
  const accounts: Accounts = new Map(
    work.holders.all.map((held): [number, Account] => [held.id, { ...held, lots: [] }]),
  );
  await readLots(ctx.db, accounts, requests, work);
  const entries: Entry[] = [];
  const outcomes = requests.map((request, at) => postOne(request, work.ids[at]!, accounts, work, entries));
  if (entries.length > 0) await write(writingOf(entries, [...accounts.values()]));
  return outcomes;
}

export async function post(ctx: Place, requests: readonly Request[]): Promise<Outcome[]> {
  if (requests.length === 0) return [];
  return postKnown(ctx, requests, await lookUp(ctx, requests));
}

/** For what concerns one person: a refusal is thrown. */
export async function postNow(ctx: Place, request: Request): Promise<{ transaction_id: number; repeated: boolean }> {
  const [outcome] = await post(ctx, [request]);
  if (outcome instanceof Refusal) throw outcome;
  return outcome!;
}
