// The rules against a ledger in which every coin is a thing of its own: thousands of operations in any order, wrong ones among them.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Account, Accounts, Earlier } from './accounts.rules.ts';
import { type Asked, CoinModel } from './coin-model.ts';
import type { Posted } from './draft.rules.ts';
import { isRefused, type Move, postMove } from './posting.rules.ts';

const person = 1;
const outside = 2;
/** A second account of the same person. */
const double = 3;
const people = [person, double];
const months = ['2026-01', '2026-02', '2026-03', '2026-04'].map((month) => `${month}-01T00:00:00.000Z`);

const emptyAccount = (id: number, cached: boolean): Account => ({
  id,
  currency: 'coin',
  cached,
  available: 0,
  pending: 0,
  held: 0,
  debt: 0,
  lots: [],
});

type Step = { who: number } & (
  | { do: 'credit'; amount: number; expires_at: string | null; pending: boolean }
  | { do: 'debit' | 'hold'; amount: number }
  | { do: 'end'; pick: number; by: 'capture' | 'release'; good_until: string }
  | { do: 'turn'; pick: number; by: 'activate' | 'expire'; now: string }
  | { do: 'undo'; pick: number; good_until: string; leaves_debt: boolean }
  | { do: 'merge'; pick: number }
);

const amount = fc.integer({ min: 1, max: 12 });
const pick = fc.nat(1_000);
const good_until = fc.constantFrom(...months);
const who = fc.constantFrom(...people);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('credit' as const),
      who,
      amount,
      expires_at: fc.option(fc.constantFrom(...months), { nil: null }),
      pending: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('debit' as const, 'hold' as const), who, amount }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('end' as const),
      who,
      pick,
      by: fc.constantFrom('capture', 'release'),
      good_until,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('turn' as const),
      who,
      pick,
      by: fc.constantFrom('activate', 'expire'),
      now: fc.constantFrom(...months),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('undo' as const), who, pick, good_until, leaves_debt: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('merge' as const), who, pick }) },
);

/** Both ledgers, fed with the same. */
class Pair {
  readonly accounts: Accounts = new Map([
    [person, emptyAccount(person, true)],
    [double, emptyAccount(double, true)],
    [outside, emptyAccount(outside, false)],
  ]);
  readonly models = new Map(people.map((id) => [id, new CoinModel()]));
  readonly earlier = new Map<number, Earlier>();
  private readonly ended = new Set<number>();
  private sumOutside = 0;
  private next = 1;

  private earlierOf(types: readonly string[], { who, pick }: { who: number; pick: number }): Earlier | undefined {
    const open = [...this.earlier.values()].filter(
      ({ id, type, account_id }) => account_id === who && types.includes(type) && !this.ended.has(id),
    );
    return open[pick % open.length];
  }

  /** Undefined when there is nothing that it could be about. */
  private moveOf(asked: Step, id: number): Move | undefined {
    const base = { id, account_id: asked.who, counter_id: outside };
    switch (asked.do) {
      case 'credit': {
        const { pending, expires_at } = asked;
        const earned_at = new Date(id).toISOString();
        return { ...base, type: 'manual_credit', amount: asked.amount, lot: { pending, expires_at, earned_at } };
      }
      case 'debit':
        return { ...base, type: 'manual_debit', amount: asked.amount };
      case 'hold':
        return { ...base, type: 'hold', amount: asked.amount, counter_id: null };
      case 'end': {
        const of = this.earlierOf(['hold'], asked);
        return of && { ...base, type: asked.by, of, amount: of.amount, good_until: asked.good_until };
      }
      case 'turn': {
        const of = this.earlierOf(['manual_credit', 'transfer_merge'], asked);
        const isThere = of && this.accounts.get(asked.who)!.lots.some((lot) => lot.id === of.id);
        if (!isThere) return undefined;
        return { ...base, type: asked.by, of, amount: of.amount, now: asked.now };
      }
      case 'undo': {
        const of = this.earlierOf(['manual_credit', 'manual_debit', 'transfer_merge'], asked);
        const { good_until, leaves_debt } = asked;
        return of && { ...base, type: 'reversal', of, amount: of.amount, good_until, leaves_debt };
      }
      case 'merge': {
        const counter_id = asked.who === person ? double : person;
        const lots = [...this.accounts.get(counter_id)!.lots, undefined];
        return { ...base, type: 'transfer_merge', counter_id, amount: 0, lot_id: lots[asked.pick % lots.length]?.id };
      }
    }
  }

  /** Whether the model could do it as well. */
  private modelled(move: Move): boolean {
    const { id, type, account_id, counter_id, lot_id } = move;
    const model = this.models.get(account_id)!;
    const from = this.models.get(counter_id!)!;
    if (type === 'transfer_merge') return lot_id ? model.takeLot(from, id, lot_id) : model.takeDebt(from, id);
    // A transferred amount is reversed where it came from.
    if (type === 'reversal' && move.of!.type === 'transfer_merge') return false;
    return model.post({
      ...move,
      expires_at: move.lot?.expires_at ?? null,
      pending: move.lot?.pending ?? false,
      of: move.of?.id ?? 0,
      now: move.now ?? '',
      good_until: move.good_until ?? '',
      leaves_debt: move.leaves_debt ?? false,
    } satisfies Asked);
  }

  do(asked: Step): void {
    const id = this.next++;
    const move = this.moveOf(asked, id);
    if (!move) return;
    const before = JSON.stringify([...this.accounts]);
    const outcome = postMove(this.accounts, move);
    expect(isRefused(outcome)).toBe(!this.modelled(move));
    if (isRefused(outcome)) expect(JSON.stringify([...this.accounts])).toBe(before);
    else this.remember(move, outcome);
    for (const one of people) this.check(one);
    expect(this.sumOutside + people.reduce((sum, one) => sum + this.worth(one), 0)).toBe(0);
  }

  private worth(who: number): number {
    const { available, pending, held, debt } = this.accounts.get(who)!;
    return available + pending + held + debt;
  }

  private remember({ id, type, account_id, of }: Move, { amount, uses, postings }: Posted): void {
    this.earlier.set(id, { id, type, currency: 'coin', account_id, amount, counter_id: outside, uses });
    if (of && (type === 'capture' || type === 'release' || type === 'reversal')) this.ended.add(of.id);
    expect(postings.reduce((sum, posting) => sum + posting.amount, 0)).toBe(0);
    for (const posting of postings) if (posting.account_id === outside) this.sumOutside += posting.amount;
  }

  /** One comparison for everything: there are many steps. */
  private check(who: number): void {
    const { available, pending, held, debt, lots } = this.accounts.get(who)!;
    const model = this.models.get(who)!;
    const expected = model.lots();
    const isOther = ({ id, remaining, reserved }: (typeof lots)[number]) =>
      expected.get(id)!.remaining !== remaining || expected.get(id)!.reserved !== reserved;
    const sum = (of: (lot: (typeof lots)[number]) => number) => lots.reduce((total, lot) => total + of(lot), 0);
    expect({
      balances: { available, pending, held, debt },
      otherLots: lots.filter(isOther),
      inLots: [
        sum((lot) => (lot.pending ? 0 : lot.remaining)),
        sum((lot) => (lot.pending ? lot.remaining : 0)),
        sum((lot) => lot.reserved),
      ],
      isRichInDebt: available > 0 && debt < 0,
    }).toEqual({
      balances: model.balances(),
      otherLots: [],
      inLots: [available, pending, held],
      isRichInDebt: false,
    });
  }
}

test('ten thousand operations leave what every single coin says', () => {
  let steps = 0;
  fc.assert(
    fc.property(fc.array(step, { minLength: 40, maxLength: 120 }), (asked) => {
      const pair = new Pair();
      for (const one of asked) {
        pair.do(one);
        steps++;
      }
    }),
    { numRuns: 200 },
  );
  expect(steps).toBeGreaterThan(10_000);
});

describe('a budget', () => {
  const budget = (available: number): Accounts =>
    new Map([
      [person, emptyAccount(person, true)],
      [outside, { ...emptyAccount(outside, true), available }],
    ]);
  const accrual: Move = {
    id: 1,
    type: 'accrual',
    account_id: person,
    counter_id: outside,
    amount: 10,
    lot: { pending: false, earned_at: months[0]!, expires_at: null },
  };

  test('pays what it has', () => {
    const accounts = budget(10);
    expect(postMove(accounts, accrual)).toMatchObject({ amount: 10, sign: 1, balance_after: 10, earned: 10 });
    expect(accounts.get(outside)!.available).toBe(0);
  });

  test('and nothing more', () => {
    expect(postMove(budget(9), accrual)).toEqual({ why: 'budget', left: 9 });
  });
});

test('a sum that could not be counted exactly is refused', () => {
  const accounts: Accounts = new Map([
    [person, { ...emptyAccount(person, true), available: Number.MAX_SAFE_INTEGER }],
    [outside, emptyAccount(outside, false)],
  ]);
  const move: Move = { id: 1, type: 'emission', account_id: person, counter_id: outside, amount: 1 };
  expect(postMove(accounts, move)).toEqual({ why: 'too_much' });
});
