// A ledger in which every coin is a thing of its own: slow, obvious, and what the real one is held against.
import type { TransactionType } from '@iskra/contract/areas/coins/ledger/words';

interface Coin {
  lot: number;
  /** The lot that it was earned by, before any merging of accounts. */
  earned: number;
  expires_at: string | null;
  /** Where it is: with its holder, in an order, or gone by that transaction. */
  place: 'available' | 'pending' | 'gone' | { hold: number };
  gone_by?: number;
}

export interface Asked {
  id: number;
  /** When it was earned, to compare with others; by default later than all smaller numbers. */
  earned?: number;
  type: TransactionType;
  amount: number;
  expires_at: string | null;
  pending: boolean;
  of: number;
  /** Only lots that are over by then expire. */
  now: string;
  good_until: string;
  leaves_debt: boolean;
}

type Earned = Pick<Asked, 'id' | 'earned' | 'amount' | 'expires_at' | 'pending'>;

const byExpiry = (a: Coin, b: Coin) => {
  const [first, second] = [a.expires_at ?? 'never', b.expires_at ?? 'never'];
  if (first !== second) return first < second ? -1 : 1;
  return a.earned - b.earned || a.lot - b.lot;
};

/** One person. */
export class CoinModel {
  private coins: Coin[] = [];
  private debt = 0;
  private amounts = new Map<number, number>();
  /** Taken back before their check had ended. */
  private cancelled = new Set<number>();

  /** To try an operation without keeping what it does. */
  copy(): CoinModel {
    const copy = new CoinModel();
    copy.coins = this.coins.map((coin) => ({ ...coin }));
    copy.debt = this.debt;
    copy.amounts = new Map(this.amounts);
    copy.cancelled = new Set(this.cancelled);
    return copy;
  }

  private at(place: 'available' | 'pending'): Coin[] {
    return this.coins.filter((coin) => coin.place === place);
  }

  balances() {
    return {
      available: this.at('available').length,
      pending: this.at('pending').length,
      held: this.coins.filter(({ place }) => typeof place === 'object').length,
      debt: this.debt === 0 ? 0 : -this.debt,
    };
  }

  lots(): Map<number, { remaining: number; reserved: number; pending: boolean }> {
    const lots = new Map<number, { remaining: number; reserved: number; pending: boolean }>();
    for (const { lot, place } of this.coins) {
      const sum = lots.get(lot) ?? { remaining: 0, reserved: 0, pending: false };
      lots.set(lot, sum);
      if (typeof place === 'object') sum.reserved++;
      else if (place !== 'gone') sum.remaining++;
      if (place === 'pending') sum.pending = true;
    }
    return lots;
  }

  /** Pays the debt with the new coins, those that expire first before the others. */
  private repay(come: number, by: number): void {
    for (let left = Math.min(come, this.debt); left > 0; left--) {
      this.spend(1, by);
      this.debt--;
    }
  }

  private spend(amount: number, by: number, first?: number): void {
    const order = this.at('available').sort(
      (a, b) => Number(b.lot === first) - Number(a.lot === first) || byExpiry(a, b),
    );
    for (const coin of order.slice(0, amount)) Object.assign(coin, { place: 'gone', gone_by: by });
  }

  private earn({ id, earned = id, amount, expires_at, pending }: Earned): void {
    const repaid = pending ? 0 : Math.min(amount, this.debt);
    this.debt -= repaid;
    for (let n = repaid; n < amount; n++)
      this.coins.push({ lot: id, earned, expires_at, place: pending ? 'pending' : 'available' });
  }

  /** Whether it was possible; if not, nothing has changed. */
  post(asked: Asked): boolean {
    const done = this.try(asked);
    if (done) this.amounts.set(asked.id, asked.amount);
    return done;
  }

  private try(asked: Asked): boolean {
    const { id, type, amount, of } = asked;
    const available = this.at('available').length;
    switch (type) {
      case 'manual_credit':
        this.earn(asked);
        return true;
      case 'manual_debit':
        if (available < amount) return false;
        this.spend(amount, id);
        return true;
      case 'hold':
        if (available < amount) return false;
        for (const coin of this.at('available').sort(byExpiry).slice(0, amount)) coin.place = { hold: id };
        return true;
      case 'capture':
        for (const coin of this.heldBy(of)) Object.assign(coin, { place: 'gone', gone_by: id });
        return true;
      case 'release':
        return this.giveBack(this.heldBy(of), asked);
      case 'activate':
        return this.activate(asked);
      case 'pending_cancel':
        return this.cancel(asked);
      case 'expire': {
        const isOver = ({ lot, expires_at }: Coin) => lot === of && expires_at !== null && expires_at <= asked.now;
        const due = this.at('available').filter(isOver);
        for (const coin of due) Object.assign(coin, { place: 'gone', gone_by: id });
        return due.length > 0;
      }
      default:
        return this.undo(asked);
    }
  }

  /** Of two accounts that are made one: a lot of the other goes over with everything that it is good for. */
  takeLot(from: CoinModel, id: number, lot: number): boolean {
    const moved = [...from.at('available'), ...from.at('pending')].filter((coin) => coin.lot === lot);
    const [first] = moved;
    if (!first) return false;
    const pending = first.place === 'pending';
    const { expires_at, earned } = first;
    for (const coin of moved) Object.assign(coin, { place: 'gone', gone_by: id });
    if (pending) from.cancelled.add(lot);
    this.earn({ id, earned, amount: moved.length, expires_at, pending });
    return true;
  }

  /** The debt of the other is paid by the coins of this one, and owed where they are too few. */
  takeDebt(from: CoinModel, id: number): boolean {
    const owed = from.debt;
    if (owed === 0) return false;
    const paid = Math.min(owed, this.at('available').length);
    this.spend(paid, id);
    from.debt = 0;
    this.debt += owed - paid;
    return true;
  }

  private heldBy = (hold: number) => this.coins.filter(({ place }) => typeof place === 'object' && place.hold === hold);

  private giveBack(coins: Coin[], { id, good_until }: Asked): boolean {
    for (const coin of coins) Object.assign(coin, { place: 'available' });
    // Days of grace are the lot's: those of its coins that were never away have them too.
    const lots = new Set(coins.map(({ lot }) => lot));
    const come = coins.length;
    this.repay(come, id);
    const back = new Set(coins.filter(({ place }) => place === 'available').map(({ lot }) => lot));
    for (const coin of this.coins)
      if (lots.has(coin.lot) && back.has(coin.lot) && coin.expires_at && coin.expires_at < good_until)
        coin.expires_at = good_until;
    return true;
  }

  private activate({ id, of }: Asked): boolean {
    const due = this.at('pending').filter(({ lot }) => lot === of);
    for (const coin of due) coin.place = 'available';
    this.repay(due.length, id);
    return due.length > 0;
  }

  private cancel({ id, of }: Asked): boolean {
    const waiting = this.at('pending').filter(({ lot }) => lot === of);
    for (const coin of waiting) Object.assign(coin, { place: 'gone', gone_by: id });
    if (waiting.length > 0) this.cancelled.add(of);
    return waiting.length > 0;
  }

  private undo(asked: Asked): boolean {
    const { id, of, leaves_debt } = asked;
    if (this.cancelled.has(of)) return false;
    const amount = this.amounts.get(of)!;
    const taken = this.coins.filter(({ gone_by }) => gone_by === of);
    if (taken.length > 0 && !this.coins.some(({ lot }) => lot === of)) return this.giveBack(taken, asked);
    if (this.cancel(asked)) return true;
    const available = this.at('available').length;
    if (available < amount && !leaves_debt) return false;
    this.spend(Math.min(amount, available), id, of);
    this.debt += amount - Math.min(amount, available);
    return true;
  }
}
