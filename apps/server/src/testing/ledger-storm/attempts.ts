// Requests of a storm to the ledger: possible and impossible ones about a few wallets, in any order.
import type { Currency, TransactionType } from '@iskra/contract/areas/coins/ledger/words';
import { CoinModel } from '../../modules/coins/ledger/coin-model.ts';
import {
  earns,
  type Holder,
  type Payment,
  type Request,
  type Sequel,
  type Transfer,
} from '../../modules/coins/ledger/request.rules.ts';

export interface Done {
  id: number;
  request: Request;
}

/** One person's account in one currency. */
export interface Wallet {
  holder: Holder;
  currency: Currency;
  model: CoinModel;
  done: Done[];
}

export interface Attempt {
  wallet: Wallet;
  /** The one that goes over into it. */
  from?: Wallet | undefined;
  request: Request;
  /** `rolled back`: the transaction around it fails, so it is asked for once more in the next round. */
  how: 'once' | 'twice' | 'rolled back' | 'by approval';
}

export const pool = 'budget:pool';
/** So much by hand wants a second administrator. */
export const approvalFrom = 20;

export type Random = (below: number) => number;

/** Of the same seed the same numbers (mulberry32). */
export function randomFrom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

const pick = <Item>(items: readonly Item[], random: Random): Item => items[random(items.length)]!;

export const newWallet = (holder: Holder, currency: Currency): Wallet => ({
  holder,
  currency,
  model: new CoinModel(),
  done: [],
});

/** Long over, or far away: returned coins are good for a week, which lies between. */
const expiries = ['2020-01-01', '2021-01-01', '2040-01-01'].map((day) => `${day}T00:00:00.000Z`);
const tomorrow = () => new Date(Date.now() + 86_400_000).toISOString();

let number = 0;
/** Each is earned at a moment of its own, in any order of posting: lots are spent by that moment, on each account they are on. */
const earliest = Date.now() - 3_600_000;
const nextMoment = () => new Date(earliest + number).toISOString();
const cause = (type: TransactionType) => ({
  key: `storm ${type} ${++number}`,
  source_type: 'storm',
  comment: null,
  actor_id: null,
});

type Maker = (wallet: Wallet, random: Random) => Request | undefined;

const payment =
  (type: Payment['type']): Maker =>
  ({ currency, holder }, random): Payment => ({
    ...cause(type),
    type,
    currency,
    holder,
    amount: 1 + random(12),
    ...(earns.includes(type) && { effective_at: nextMoment() }),
    ...(earns.includes(type) && currency === 'coin' && random(2) === 0 && { expires_at: pick(expiries, random) }),
    ...(earns.includes(type) && random(3) === 0 && { available_from: tomorrow() }),
    ...(type === 'accrual' && { budget: pool }),
  });

const emission: Maker = ({ currency }, random): Payment => ({
  ...cause('emission'),
  type: 'emission',
  currency,
  holder: { code: pool },
  amount: 1 + random(40),
});

/** About something that was done: by a key of its own, as everybody who may ask for it uses. */
const sequel =
  (type: Sequel['type'], name: string | undefined, isMeant: (done: Done, wallet: Wallet) => boolean): Maker =>
  (wallet, random): Sequel | undefined => {
    const meant = wallet.done.filter((done) => isMeant(done, wallet));
    if (meant.length === 0) return undefined;
    const of = pick(meant, random).id;
    return { ...cause(type), type, of, ...(name && { key: `${name}:${of}` }) };
  };

const isHold = ({ request }: Done) => request.type === 'hold';
const hasLot = ({ id }: Done, { model }: Wallet) => model.lots().has(id);
/** The clock looks for these only. */
const isOpenLot = ({ id }: Done, { model }: Wallet) => model.lots().get(id)?.pending === false;

const makers: Maker[] = [
  payment('accrual'),
  payment('accrual'),
  payment('opening'),
  payment('manual_credit'),
  payment('refund'),
  payment('manual_debit'),
  payment('import_credit'),
  payment('import_debit'),
  payment('forfeit'),
  payment('hold'),
  payment('hold'),
  emission,
  sequel('capture', 'hold_end', isHold),
  sequel('release', 'hold_end', isHold),
  sequel('activate', 'activate', hasLot),
  sequel('pending_cancel', 'pending_cancel', hasLot),
  sequel('expire', undefined, isOpenLot),
  sequel('reversal', 'reversal', () => true),
];

const byApproval: Maker = ({ currency, holder }, random): Payment => {
  const type = pick(['manual_credit', 'manual_debit'] as const, random);
  return { ...cause(type), source_type: 'manual', type, currency, holder, amount: approvalFrom + random(5) };
};

/** An approved request counts for the moment of its posting, which nobody here knows. */
const isDated = ({ done }: Wallet, lot: number) =>
  done.some(({ id, request }) => id === lot && request.source_type === 'storm');

/** A lot of another person, or their debt. */
function transfer(wallets: readonly Wallet[], wallet: Wallet, random: Random): { request: Transfer; from: Wallet } {
  const { currency, holder } = wallet;
  const from = pick(
    wallets.filter((other) => other !== wallet && other.currency === currency),
    random,
  );
  const lots = [...from.model.lots()].filter(([id]) => isDated(from, id));
  const [lot_id, lot] = pick([[null, undefined] as const, ...lots], random);
  const waits = lot?.pending && { available_from: tomorrow() };
  const about = { currency, holder, from: from.holder, lot_id, ...waits };
  return { from, request: { ...cause('transfer_merge'), type: 'transfer_merge', ...about } };
}

/** An earlier request, as it was or in other words. */
const again: Maker = ({ done }, random) => {
  const own = done.filter(({ request }) => request.source_type === 'storm');
  if (own.length === 0) return undefined;
  const { request } = pick(own, random);
  return random(2) === 0 ? request : { ...request, comment: 'Совсем другое' };
};

const ways: Attempt['how'][] = ['once', 'once', 'once', 'once', 'twice', 'rolled back'];

type Wish = Pick<Attempt, 'from' | 'how'> & { request: Request | undefined };

function someAttempt(wallets: readonly Wallet[], wallet: Wallet, random: Random): Wish {
  if (wallet.currency === 'coin' && random(40) === 0)
    return { request: byApproval(wallet, random), how: 'by approval' };
  if (random(10) === 0) return { request: again(wallet, random), how: 'once' };
  if (random(12) === 0) return { ...transfer(wallets, wallet, random), how: pick(ways, random) };
  return { request: pick(makers, random)(wallet, random), how: pick(ways, random) };
}

export function nextAttempt(wallets: readonly Wallet[], random: Random): Attempt {
  for (;;) {
    const wallet = pick(wallets, random);
    const { request, ...rest } = someAttempt(wallets, wallet, random);
    if (request) return { wallet, request, ...rest };
  }
}
