// Compares the outcome of a round with the model: posted requests in the order of their numbers, which is that of the locks;
// refused ones against every moment of the round.
import type { Currency } from '@iskra/contract/areas/coins/ledger/words';
import { isReversible } from '@iskra/contract/areas/coins/ledger/words';
import { expect } from 'vitest';
import type { Asked } from '../../modules/coins/ledger/coin-model.ts';
import type { Outcome } from '../../modules/coins/ledger/post.actions.ts';
import {
  earns,
  isSequel,
  isTransfer,
  type Payment,
  type Request,
  type Sequel,
} from '../../modules/coins/ledger/request.rules.ts';
import { Refusal } from '../../problem.ts';
import type { Attempt, Wallet } from './attempts.ts';

export interface Result {
  attempt: Attempt;
  outcome: Outcome;
}

export interface Tally {
  posted: number;
  repeated: number;
  refused: Record<string, number>;
}

const said = (request: Request) => JSON.stringify(request);
/** In the order of the real ones: returned coins are good for a week from then, those without an expiry for some months, the rest is far away. */
const weekAfter = (id: number) => new Date(Date.parse('2030-01-01T00:00:00.000Z') + id).toISOString();
/** Lots without a moment are earned after all that have one. */
const undatedFrom = 1e14;
const usual: Record<Currency, string | null> = { coin: '2035-01-01T00:00:00.000Z', flame: null };

export class Judge {
  readonly tally: Tally = { posted: 0, repeated: 0, refused: {} };
  private readonly keys = new Map<string, { id: number; says: string }>();
  private readonly byId = new Map<number, Request>();
  readonly pools: Record<Currency, number> = { coin: 0, flame: 0 };

  round(results: readonly Result[]): void {
    const posted = results.filter(({ outcome }) => !(outcome instanceof Refusal) && !outcome.repeated);
    const unexplained = new Set(results.filter(({ outcome }) => outcome instanceof Refusal));
    const explain = (wallet?: Wallet) => {
      for (const result of unexplained)
        if ((!wallet || isAbout(result, wallet) || this.isAboutPool(result)) && this.wouldRefuse(result))
          unexplained.delete(result);
    };
    explain();
    for (const { attempt, outcome } of posted.toSorted((a, b) => idOf(a) - idOf(b))) {
      this.post(attempt, idOf({ attempt, outcome }));
      explain(attempt.wallet);
      if (attempt.from) explain(attempt.from);
    }
    expect([...unexplained].map(({ attempt, outcome }) => [attempt.request, (outcome as Refusal).problem])).toEqual([]);
    for (const { attempt, outcome } of results) this.count(attempt, outcome);
  }

  private isAboutPool = ({ attempt, outcome }: Result) =>
    attempt.request.type === 'accrual' || (outcome as Refusal).problem === 'budget_exceeded';

  private count({ request }: Attempt, outcome: Outcome): void {
    if (outcome instanceof Refusal)
      this.tally.refused[outcome.problem] = (this.tally.refused[outcome.problem] ?? 0) + 1;
    else if (outcome.repeated) {
      expect(this.keys.get(request.key)).toEqual({ id: outcome.transaction_id, says: said(request) });
      this.tally.repeated++;
    } else this.tally.posted++;
  }

  private post(attempt: Attempt, id: number): void {
    const { wallet, request } = attempt;
    expect(this.keys.get(request.key), `${request.key} is posted twice`).toBeUndefined();
    expect(this.poolAfter(wallet.currency, request), `the budget of ${said(request)}`).toBeGreaterThanOrEqual(0);
    if (this.movesPerson(request))
      expect(this.move(attempt, id), `${id} was not possible: ${said(request)}`).toBe(true);
    this.pools[wallet.currency] = this.poolAfter(wallet.currency, request);
    this.keys.set(request.key, { id, says: said(request) });
    this.byId.set(id, request);
    wallet.done.push({ id, request });
  }

  /** Whether the model can do it. */
  private move({ wallet: { model }, from, request }: Attempt, id: number): boolean {
    if (!isTransfer(request)) return model.post(this.asked(id, request));
    return request.lot_id ? model.takeLot(from!.model, id, request.lot_id) : model.takeDebt(from!.model, id);
  }

  /** Whether it is refused for this reason as things stand. */
  private wouldRefuse({ attempt, outcome }: Result): boolean {
    const { wallet, request } = attempt;
    const { problem } = outcome as Refusal;
    const known = this.keys.get(request.key);
    if (problem === 'idempotency.reused') return known !== undefined && known.says !== said(request);
    if (known) return false;
    if (problem === 'budget_exceeded') return this.poolAfter(wallet.currency, request) < 0;
    if (problem === 'ledger.irreversible') return isSequel(request) && !isReversible(this.byId.get(request.of)!.type);
    const short = wallet.currency === 'coin' ? 'coins_short' : 'ledger.flames_short';
    const meant = isSequel(request) || isTransfer(request) ? 'ledger.nothing_left' : short;
    return problem === meant && !this.move(copied(attempt), 0);
  }

  private ofRequest = (request: Request) => (isSequel(request) ? this.originOf(request.of) : undefined);

  /** The first source of a lot, however many accounts it has been on. */
  private originOf(id: number): Request {
    const request = this.byId.get(id)!;
    return isTransfer(request) && request.lot_id ? this.originOf(request.lot_id) : request;
  }

  private movesPerson = (request: Request) =>
    request.type !== 'emission' && this.ofRequest(request)?.type !== 'emission';

  private poolAfter(currency: Currency, request: Request): number {
    const of = this.ofRequest(request);
    const { type, amount } = (of ?? request) as { type: string; amount: number };
    const isBack = request.type === 'reversal' || request.type === 'pending_cancel';
    if (of && !isBack) return this.pools[currency];
    const change = type === 'emission' ? amount : type === 'accrual' ? -amount : 0;
    return this.pools[currency] + (of ? -change : change);
  }

  private asked(id: number, request: Payment | Sequel): Asked {
    const isEarned = earns.includes(request.type);
    const isTaken = request.type === 'forfeit' || request.type === 'import_debit';
    return {
      id,
      earned: 'effective_at' in request ? Date.parse(request.effective_at!) : undatedFrom + id,
      type: isEarned ? 'manual_credit' : isTaken ? 'manual_debit' : request.type,
      amount: isSequel(request) ? 0 : request.amount,
      expires_at: isSequel(request) ? null : (request.expires_at ?? usual[request.currency]),
      pending: 'available_from' in request,
      of: isSequel(request) ? request.of : 0,
      now: new Date().toISOString(),
      good_until: weekAfter(id),
      leaves_debt: true,
    };
  }
}

const isAbout = ({ attempt }: Result, wallet: Wallet) => attempt.wallet === wallet || attempt.from === wallet;

const copied = (attempt: Attempt): Attempt => ({
  ...attempt,
  wallet: copyOf(attempt.wallet),
  from: attempt.from && copyOf(attempt.from),
});
const copyOf = (wallet: Wallet): Wallet => ({ ...wallet, model: wallet.model.copy() });

const idOf = ({ outcome }: Result) => (outcome as { transaction_id: number }).transaction_id;
