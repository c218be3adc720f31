// Whether a buyer may answer a survey now, and what they are told when not.

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

interface Words {
  title: string;
  text: string;
}

export const unavailableWords: Record<WhyUnavailable, Words> = {
  not_found: { title: 'Опроса нет', text: 'Возможно, в ссылке опечатка. Отсканируйте QR-код ещё раз.' },
  not_started: { title: 'Опрос ещё не начался', text: 'Вернитесь позже по той же ссылке или QR-коду.' },
  ended: { title: 'Опрос завершён', text: 'Спасибо за интерес! О других опросах расскажет продавец.' },
  paused: { title: 'Опрос приостановлен', text: 'Попробуйте вернуться позже по той же ссылке или QR-коду.' },
  quota_full: { title: 'Ответов уже достаточно', text: 'Мы собрали столько ответов, сколько нужно. Спасибо!' },
  already_done: { title: 'Вы уже проходили этот опрос', text: 'Ваши ответы сохранены, отвечать снова не нужно.' },
  seller_unknown: {
    title: 'Нужна ссылка продавца',
    text: 'Этот опрос открывается по QR-коду продавца. Попросите показать его ещё раз.',
  },
  seller_blocked: {
    title: 'Ссылка больше не действует',
    text: 'Продавец, который дал ссылку, сейчас не участвует в программе. Обратитесь к другому сотруднику магазина.',
  },
  bad_signature: {
    title: 'Ссылка устарела или изменена',
    text: 'Попросите продавца показать новый QR-код.',
  },
  age: { title: 'Опрос для старших', text: 'Участвовать в этом опросе можно с другого возраста.' },
  geo: { title: 'Опрос идёт в другом регионе', text: 'В магазине, где вы получили ссылку, этого опроса нет.' },
};

/** What is known of the survey and of whoever would answer it, worst first. */
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
