// What makes a moderator look twice at what was sent. It is shown, and it keeps low risks from being accepted by themselves; it never denies.
import type { RiskFlag } from '@iskra/contract/areas/platform/moderation/shapes';

const scores: Partial<Record<RiskFlag, number>> = {
  outside: 30,
  no_place: 10,
  inaccurate: 10,
  too_fast: 20,
  clock: 10,
};

export const lowRisk = 30;
const minuteMs = 60_000;

export interface Sending {
  /** Metres beyond the fence and the accuracy; null where there is no fence or no place. */
  outside_m: number | null;
  isPlaceWanted: boolean;
  accuracy: number | null;
  worst_accuracy: number;
  started_at: Date | null;
  sent_at: Date | null;
  received_at: Date;
  /** Of those who were accepted, in seconds; null while there are few. */
  median_s: number | null;
}

export function risksOf(sending: Sending): RiskFlag[] {
  const { outside_m, accuracy, worst_accuracy, started_at, sent_at, received_at, median_s } = sending;
  const end = sent_at ?? received_at;
  const seconds = started_at && (end.getTime() - started_at.getTime()) / 1000;
  const flags: Partial<Record<RiskFlag, boolean>> = {
    outside: outside_m !== null && outside_m > 0,
    no_place: sending.isPlaceWanted && accuracy === null,
    inaccurate: accuracy !== null && accuracy > worst_accuracy,
    too_fast: seconds !== null && median_s !== null && seconds < median_s * 0.3,
    // What was sent later than it arrived comes from a clock that is wrong.
    clock: sent_at !== null && sent_at.getTime() - received_at.getTime() > 5 * minuteMs,
  };
  return (Object.keys(flags) as RiskFlag[]).filter((flag) => flags[flag]);
}

export const riskScore = (flags: readonly RiskFlag[]): number =>
  flags.reduce((sum, flag) => sum + (scores[flag] ?? 0), 0);

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/** When it was sent, as far as the phone's clock can be believed: not before it was taken, not after it arrived. */
export const clampedMoment = (said: Date | null, taken: Date, received: Date): Date =>
  said === null ? received : new Date(between(taken.getTime(), said.getTime(), received.getTime()));
