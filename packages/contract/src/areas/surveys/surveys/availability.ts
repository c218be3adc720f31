// Whether a buyer may answer a survey now. The words of a refusal stand apart (unavailable-words.ts).

export const availabilityCodes = [
  'ok',
  'not_found',
  'not_started',
  'ended',
  'paused',
  'quota_full',
  'already_done',
  'seller_unknown',
  'seller_blocked',
  'bad_signature',
  'age',
  'geo',
] as const;
export type AvailabilityCode = (typeof availabilityCodes)[number];
export type WhyUnavailable = Exclude<AvailabilityCode, 'ok'>;

/** Facts about the survey and the buyer, worst first. */
export interface SurveyFacts {
  status: 'absent' | 'scheduled' | 'active' | 'paused' | 'over';
  starts_at: number;
  ends_at: number;
  link_policy: 'open' | 'seller_required' | 'signed';
  /** Of the seller whom the link names; undefined when it names nobody. */
  seller: 'working' | 'blocked' | 'unknown' | undefined;
  isSigned: boolean;
  /** The survey is held where the link comes from. */
  isHere: boolean;
  isOldEnough: boolean;
  isAnswered: boolean;
  hasRoom: boolean;
}

function whyNoLink({ seller, link_policy, isSigned }: SurveyFacts): WhyUnavailable | undefined {
  if (seller === 'unknown' || (seller === undefined && link_policy !== 'open')) return 'seller_unknown';
  if (link_policy === 'signed' && !isSigned) return 'bad_signature';
  return seller === 'blocked' ? 'seller_blocked' : undefined;
}

/** The clock judges as well as the status: what moves the status comes a moment later. */
function whyNotNow({ status, starts_at, ends_at }: SurveyFacts, now: number): WhyUnavailable | undefined {
  if (status === 'absent') return 'not_found';
  if (status === 'over' || now >= ends_at) return 'ended';
  if (status === 'scheduled' || now < starts_at) return 'not_started';
  return status === 'paused' ? 'paused' : undefined;
}

export function availabilityOf(facts: SurveyFacts, now: number): AvailabilityCode {
  const why = whyNotNow(facts, now) ?? whyNoLink(facts);
  if (why) return why;
  if (!facts.isHere) return 'geo';
  if (!facts.isOldEnough) return 'age';
  if (facts.isAnswered) return 'already_done';
  return facts.hasRoom ? 'ok' : 'quota_full';
}
