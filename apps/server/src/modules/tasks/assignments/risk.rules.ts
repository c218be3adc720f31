// Risks of sent work, for a second look of the moderator. They are shown, and keep low risks from being accepted by themselves; they never deny.
import type { RiskFlag } from '@iskra/contract/areas/platform/moderation/shapes';
import { metresBetween, type Position } from '@iskra/contract/kernel/place';

const scores: Partial<Record<RiskFlag, number>> = {
  outside: 30,
  no_place: 10,
  inaccurate: 10,
  too_fast: 20,
  clock: 10,
  same_photo: 50,
  gallery_photo: 40,
  old_photo: 30,
  jumped: 30,
  mock_location: 30,
};

export const lowRisk = 30;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const oldestHours = 24;
const fastest_kmh = 150;
/** Positions jump by that by themselves. */
const nearKm = 2;
/** A real position is never twice the same to a centimetre. */
const mostRepeated = 2;

export interface TakenPlace extends Position {
  at: Date;
}

export interface Photos {
  /** When each was taken, as far as it is known. */
  moments: Date[];
  isLike: boolean;
  /** One that had to come from the camera did not. */
  isFromGallery: boolean;
}

export interface Sending {
  /** Metres beyond the fence and the accuracy; null where there is no fence or no place. */
  outside_m: number | null;
  isPlaceWanted: boolean;
  accuracy: number | null;
  /** Null where it is not known. */
  place: (Position & { mock?: boolean | undefined }) | null;
  /** Of the same person, the newest first. */
  earlier: readonly TakenPlace[];
  photos: Photos;
  taken_at: Date;
  /** As far as the phone's clock can be believed. */
  moment: Date;
  worst_accuracy: number;
  started_at: Date | null;
  sent_at: Date | null;
  received_at: Date;
  /** Of those who were accepted, in seconds; null while there are few. */
  median_s: number | null;
}

const isSame = (one: Position, other: Position) => one.lat === other.lat && one.lon === other.lon;

function isMock({ place, earlier }: Sending): boolean {
  if (!place) return false;
  return place.mock === true || earlier.filter((other) => isSame(place, other)).length >= mostRepeated;
}

/** Faster than anybody drives since the last time. */
function hasJumped({ place, earlier: [last], moment }: Sending): boolean {
  if (!place || !last) return false;
  const km = metresBetween(last, place) / 1000;
  const hours = Math.abs(moment.getTime() - last.at.getTime()) / hourMs;
  return km > nearKm && km > hours * fastest_kmh;
}

/** Work that was sent later than it arrived, or before it was taken, comes from a clock that is wrong. */
const isClockOff = ({ sent_at, received_at, taken_at }: Sending) =>
  sent_at !== null &&
  (sent_at.getTime() - received_at.getTime() > 5 * minuteMs || taken_at.getTime() - sent_at.getTime() > 5 * minuteMs);

export function risksOf(sending: Sending): RiskFlag[] {
  const { outside_m, accuracy, worst_accuracy, started_at, sent_at, received_at, median_s, photos, moment } = sending;
  const end = sent_at ?? received_at;
  const seconds = started_at && (end.getTime() - started_at.getTime()) / 1000;
  const flags: Partial<Record<RiskFlag, boolean>> = {
    outside: outside_m !== null && outside_m > 0,
    no_place: sending.isPlaceWanted && accuracy === null,
    inaccurate: accuracy !== null && accuracy > worst_accuracy,
    too_fast: seconds !== null && median_s !== null && seconds < median_s * 0.3,
    clock: isClockOff(sending),
    same_photo: photos.isLike,
    old_photo: photos.moments.some((at) => moment.getTime() - at.getTime() > oldestHours * hourMs),
    gallery_photo: photos.isFromGallery,
    mock_location: isMock(sending),
    jumped: hasJumped(sending),
  };
  return (Object.keys(flags) as RiskFlag[]).filter((flag) => flags[flag]);
}

/** Of 100. */
export const riskScore = (flags: readonly RiskFlag[]): number =>
  Math.min(
    flags.reduce((sum, flag) => sum + (scores[flag] ?? 0), 0),
    100,
  );

const between = (least: number, value: number, most: number) => Math.min(Math.max(value, least), most);

/** When it was sent, as far as the phone's clock can be believed: not before it was taken, not after it arrived. */
export const clampedMoment = (said: Date | null, taken: Date, received: Date): Date =>
  said === null ? received : new Date(between(taken.getTime(), said.getTime(), received.getTime()));
