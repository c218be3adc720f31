// Risks of a buyer's answers, for a second look. They never deny by themselves: they only keep answers from being accepted unseen.
import type { RiskFlag } from '@iskra/contract/areas/platform/moderation/shapes';
import { type Answers, answerOf, type Form } from '@iskra/contract/forms/form';

/** The highest score comes first: so it is shown. */
const scores: Partial<Record<RiskFlag, number>> = {
  own_answer: 60,
  device_again: 40,
  too_fast: 30,
  same_answers: 20,
  address_again: 20,
  seller_burst: 15,
  straight_lining: 15,
  night: 10,
};

/** From here on nothing is accepted by itself where only low risks are. */
export const lowRisk = 30;

/** People in one shop share its network: a few of them are nothing. */
const manyOfAddress = 5;
const nightUntil = 6;
/** Of fewer questions it says nothing that two people have answered alike. */
const fewestAlike = 3;
const fewestInLine = 4;
const hasteShare = 0.3;

export interface Answering {
  seconds: number;
  /** Faster than this a person can hardly have read it, as the survey says. */
  least_s: number;
  /** Of those who were accepted; null while there are few. */
  median_s: number | null;
  /** The phone of the buyer is the seller's own. */
  isSellers: boolean;
  /** Other buyers of the day by this device and this address. */
  of_device: number;
  of_address: number;
  /** Earlier ones of the day by this seller's link. */
  of_seller: number;
  seller_cap: number;
  /** Earlier ones of the day by this seller's link that say the same in everything. */
  alike: number;
  /** Where the seller works. */
  hour: number;
  /** How many questions have an answer. */
  answered: number;
  isInLine: boolean;
}

export function risksOf(asked: Answering): RiskFlag[] {
  const { seconds, least_s, median_s } = asked;
  const flags: Partial<Record<RiskFlag, boolean>> = {
    own_answer: asked.isSellers,
    device_again: asked.of_device > 0,
    too_fast: seconds < least_s || (median_s !== null && seconds < median_s * hasteShare),
    same_answers: asked.alike > 0 && asked.answered >= fewestAlike,
    address_again: asked.of_address >= manyOfAddress,
    seller_burst: asked.of_seller >= asked.seller_cap,
    straight_lining: asked.isInLine,
    night: asked.hour < nightUntil,
  };
  return (Object.keys(flags) as RiskFlag[]).filter((flag) => flags[flag]);
}

export const riskScore = (flags: readonly RiskFlag[]): number =>
  Math.min(
    100,
    flags.reduce((sum, flag) => sum + (scores[flag] ?? 0), 0),
  );

/** Which of its options was chosen, or which mark was given; undefined for other kinds. */
function placeOf({ kind, settings }: Form['steps'][number], answer: unknown): number | undefined {
  if (kind === 'scale' || kind === 'nps') return typeof answer === 'number' ? answer : undefined;
  if (kind !== 'single_choice') return undefined;
  const { option } = (answer ?? {}) as { option?: unknown };
  const { options } = settings as { options?: { id: string }[] };
  const place = options?.findIndex(({ id }) => id === option) ?? -1;
  return place < 0 ? undefined : place;
}

/** The same place in every question that has some. */
export function isInLine({ steps }: Form, answers: Answers): boolean {
  const places = steps.map((step) => placeOf(step, answerOf(answers, step.id))).filter((place) => place !== undefined);
  return places.length >= fewestInLine && new Set(places).size === 1;
}
