// One transaction in the making: its changes are collected first, and nothing is changed until all of it is settled.
import type { Account, Accounts, Bucket, Lot, LotUse, Posting } from './accounts.rules.ts';
import { compareLots } from './accounts.rules.ts';

export interface Posted {
  amount: number;
  /** Its effect on the coins that the holder may spend. */
  sign: -1 | 0 | 1;
  balance_after: number;
  postings: (Posting & { balance_after: number | null })[];
  uses: LotUse[];
  /** Lots that are not any more as they were. */
  changed: number[];
  /** The first amount of its own lot; nought for none. */
  earned: number;
}

/** Fields of a new lot beside its amount. */
export interface NewLot {
  pending: boolean;
  earned_at: string;
  expires_at: string | null;
}

interface Settling {
  /** The lot that it brings. */
  earned?: { id: number; amount: number; lot: NewLot } | undefined;
  /** Returned coins may have expired meanwhile: they are good until then at least. */
  good_until?: string | undefined;
}

export class Draft {
  readonly account: Account;
  private readonly accounts: Accounts;
  /** Whose lots may be taken as well. */
  private readonly giver: Account | undefined;
  private readonly postings = new Map<string, Posting>();
  private readonly uses = new Map<number, LotUse>();
  private opened: Lot | undefined;

  constructor(accounts: Accounts, account_id: number, giver_id?: number) {
    this.accounts = accounts;
    this.account = accounts.get(account_id)!;
    this.giver = giver_id === undefined ? undefined : accounts.get(giver_id);
  }

  post(account_id: number, bucket: Bucket, amount: number): void {
    const place = `${account_id} ${bucket}`;
    const before = this.postings.get(place)?.amount ?? 0;
    this.postings.set(place, { account_id, bucket, amount: before + amount });
  }

  own(bucket: Bucket, amount: number): void {
    this.post(this.account.id, bucket, amount);
  }

  lot(id: number): Lot {
    const isIt = (lot: Lot) => lot.id === id;
    return (this.account.lots.find(isIt) ?? this.giver?.lots.find(isIt))!;
  }

  use(lot_id: number, remaining: number, reserved: number): void {
    const before = this.uses.get(lot_id) ?? { remaining: 0, reserved: 0 };
    this.uses.set(lot_id, {
      lot_id,
      remaining: before.remaining + remaining,
      reserved: before.reserved + reserved,
    });
  }

  /** Pending coins can be spent now, by this very transaction already. */
  open(lot: Lot): void {
    this.opened = lot;
  }

  /** The spendable rest of a lot, after this transaction. */
  private left(lot: Lot): number {
    if (lot.pending && lot !== this.opened) return 0;
    return lot.remaining + (this.uses.get(lot.id)?.remaining ?? 0);
  }

  /** Takes so much from the lots in their order, `first` before all others. */
  take(amount: number, { first, reserve = false }: { first?: number; reserve?: boolean } = {}): void {
    const open = this.account.lots.filter((lot) => this.left(lot) > 0);
    open.sort((a, b) => Number(b.id === first) - Number(a.id === first) || compareLots(a, b));
    let missing = amount;
    for (const lot of open) {
      const taken = Math.min(missing, this.left(lot));
      if (taken > 0) this.use(lot.id, -taken, reserve ? taken : 0);
      missing -= taken;
    }
    if (missing > 0) throw new Error(`account ${this.account.id}: its lots have ${missing} less than its balance`);
  }

  /** Incoming coins pay the debt first; returns the rest, to spend. */
  receive(amount: number): number {
    const repaid = Math.min(amount, -this.account.debt);
    this.own('debt', repaid);
    this.own('available', amount - repaid);
    return amount - repaid;
  }

  /** Coins that return to their lots pay the debt too: from the lots in their order. */
  giveBack(amount: number): void {
    this.take(amount - this.receive(amount));
  }

  /** Changes the accounts and lots at hand. */
  settle(amount: number, sign: Posted['sign'], { earned, good_until }: Settling = {}): Posted {
    const postings = [...this.postings.values()].filter((posting) => posting.amount !== 0);
    const sum = postings.reduce((total, posting) => total + posting.amount, 0);
    if (sum !== 0 || postings.length < 2) throw new Error(`a transaction does not add up: ${sum}`);
    const uses = [...this.uses.values()].filter(({ remaining, reserved }) => remaining !== 0 || reserved !== 0);
    for (const use of uses) this.changeLot(use, good_until);
    if (this.opened) this.opened.pending = false;
    if (earned?.amount) this.account.lots.push({ id: earned.id, remaining: earned.amount, reserved: 0, ...earned.lot });
    const posted = postings.map((posting) => ({ ...posting, balance_after: this.changeBalance(posting) }));
    const balance_after = this.account.available + this.account.debt;
    const changed = [...uses.map(({ lot_id }) => lot_id), ...(this.opened ? [this.opened.id] : [])];
    return { amount, sign, balance_after, postings: posted, uses, changed, earned: earned?.amount ?? 0 };
  }

  private changeBalance({ account_id, bucket, amount }: Posting): number | null {
    const account = this.accounts.get(account_id)!;
    if (!account.cached) return null;
    account[bucket] += amount;
    return account[bucket];
  }

  private changeLot({ lot_id, remaining, reserved }: LotUse, good_until?: string): void {
    const lot = this.lot(lot_id);
    lot.remaining += remaining;
    lot.reserved += reserved;
    if (remaining > 0 && good_until && lot.expires_at && lot.expires_at < good_until) lot.expires_at = good_until;
  }
}
