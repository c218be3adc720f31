// A buyer begins, goes on with and hands in a survey. The same rule of access is asked at each of these steps.
import type { surveys } from '@iskra/contract/areas/surveys/surveys';
import {
  type AvailabilityCode,
  availabilityOf,
  type SurveyFacts,
} from '@iskra/contract/areas/surveys/surveys/availability';
import type { SurveyQuota } from '@iskra/contract/areas/surveys/surveys/part';
import { ruleApplies, seenValue } from '@iskra/contract/forms/asked';
import { answerOf, forPerformer } from '@iskra/contract/forms/form';
import { faultsOf, filesOf, type Walk, walk } from '@iskra/contract/forms/walk';
import type { BodyOf } from '@iskra/contract/kernel/endpoint';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import type { Actor, BuyerActor, Context } from '../../../context.ts';
import { fieldProblem, problem, refuseFields } from '../../../problem.ts';
import { fileLink } from '../../platform/files/file-links.actions.ts';
import { claimFile } from '../../platform/files/stored-files.actions.ts';
import { filesOfForm } from '../../tasks/tasks/constructor.rules.ts';
import { needConsent } from '../buyers/buyers.actions.ts';
import { judgeAnswer, sendOn } from '../responses/judge.actions.ts';
import { givePromo, promoOf } from '../survey-promo/survey-promo.actions.ts';
import { isSigned } from './survey-link.ts';
import {
  begin,
  count,
  countsOf,
  findSurvey,
  fullQuotas,
  handIn,
  keepAnswers,
  type LinkSeller,
  linkSellerById,
  lockCounts,
  openResponse,
  ownResponse,
  reserveAgain,
  responseOf,
  type SurveyInForce,
  type SurveyResponse,
  sellerOfLink,
  surveysInForce,
} from './surveys.store.ts';

export { signLink } from './survey-link.ts';

type BuyerContext = Context<BuyerActor>;

/** The place of a buyer who is answering is kept for so long. */
const reserveMinutes = 30;
const mostOpen = 20;

interface Link {
  seller?: string | null | undefined;
  t?: string | null | undefined;
}

interface Asked extends Link {
  survey: SurveyInForce | undefined;
  seller?: string | null;
  isOfAge?: boolean;
  /** This buyer's earlier response. */
  response?: SurveyResponse | undefined;
  buyer: number | null;
}

const statuses: Record<SurveyInForce['status'], SurveyFacts['status']> = {
  scheduled: 'scheduled',
  active: 'active',
  paused: 'paused',
  ended: 'over',
  closed: 'over',
};

const absent: SurveyFacts = {
  status: 'absent',
  starts_at: 0,
  ends_at: 0,
  link_policy: 'open',
  seller: undefined,
  isSigned: false,
  isHere: true,
  isOldEnough: true,
  isAnswered: false,
  hasRoom: true,
};

const sellerState = (named: string | null, found: LinkSeller | undefined): SurveyFacts['seller'] => {
  if (!named) return undefined;
  if (!found) return 'unknown';
  return found.status === 'active' ? 'working' : 'blocked';
};

/** Whose answers have room: a place that is kept for this buyer is not taken by others. */
async function hasRoom(
  ctx: Context<Actor>,
  { id, document }: Pick<SurveyInForce, 'id' | 'document'>,
  buyer: number | null,
): Promise<boolean> {
  if (!document.quota.total) return true;
  const { finished, reserved } = await countsOf(ctx.db, id, buyer);
  return finished + reserved < document.quota.total;
}

const isHeldAt = (regions: readonly number[], seller: LinkSeller | undefined): boolean =>
  regions.length === 0 || !seller?.region_id || regions.includes(seller.region_id);

async function judge(
  ctx: Context<Actor>,
  { survey, seller: named = null, t, isOfAge, response, buyer }: Asked,
): Promise<{ code: AvailabilityCode; seller: LinkSeller | undefined }> {
  const now = Date.now();
  if (!survey) return { code: availabilityOf(absent, now), seller: undefined };
  const { document } = survey;
  const { link_policy, age_from } = document.survey;
  const seller = named ? await sellerOfLink(ctx.db, named) : undefined;
  const { regions } = document.audience;
  const facts: SurveyFacts = {
    status: statuses[survey.status],
    starts_at: Date.parse(survey.starts_at),
    ends_at: Date.parse(survey.ends_at),
    link_policy,
    seller: sellerState(named, seller),
    isSigned: Boolean(named && t && isSigned(ctx.facts.secret, { survey_id: survey.id, seller: named, sign: t, now })),
    isHere: isHeldAt(regions, seller),
    isOldEnough: age_from <= 18 || isOfAge !== false,
    isAnswered: response !== undefined && response.status !== 'started',
    hasRoom: await hasRoom(ctx, survey, buyer),
  };
  return { code: availabilityOf(facts, now), seller };
}

const said = (code: AvailabilityCode) => ({ available: code === 'ok', code });

function slotOf(survey: SurveyInForce, id: string): string {
  const { once } = survey.document.survey;
  if (once === 'phone') return 'once';
  return once === 'phone_day' ? moscowDay(new Date()) : id;
}

/** This buyer's response to this survey: the only one of this slot, or the one that is still open. */
async function responseTo(ctx: BuyerContext, survey: SurveyInForce): Promise<SurveyResponse | undefined> {
  if (survey.document.survey.once === 'none') return openResponse(ctx.db, survey.id, ctx.actor.id);
  return responseOf(ctx.db, { survey: survey.id, buyer: ctx.actor.id, slot: slotOf(survey, '') });
}

export async function checkSurvey(ctx: Context<Actor>, { task_id, seller, t }: BodyOf<typeof surveys.check>) {
  const survey = await findSurvey(ctx.db, task_id);
  const isBuyer = ctx.actor.kind === 'buyer';
  const response = survey && isBuyer ? await responseTo(ctx as BuyerContext, survey) : undefined;
  const buyer = isBuyer ? (ctx.actor as BuyerActor).id : null;
  const { code } = await judge(ctx, { survey, seller: seller ?? null, t, response, buyer });
  return said(code);
}

function shown({ facts }: BuyerContext, { id, document }: SurveyInForce) {
  const { landing, finish, show_progress, may_go_back } = document.survey;
  const { form } = document;
  // Of the approved document only: a file in the answers is not known to be the buyer's before they are handed in.
  const pictures = [...(landing.picture_file_id ? [landing.picture_file_id] : []), ...filesOfForm(form)];
  return {
    id,
    title: document.about.title,
    landing,
    finish: { title: finish.title, text: finish.text },
    show_progress,
    may_go_back,
    form: forPerformer(form),
    files: Object.fromEntries(pictures.map((file) => [String(file), fileLink(facts, file, 'large')])),
  };
}

/** Continues an open answer, on the questions that it was begun with; else a new one begins. */
export async function beginSurvey(ctx: BuyerContext, body: BodyOf<typeof surveys.details>) {
  await needConsent(ctx);
  const survey = await findSurvey(ctx.db, body.task_id);
  if (survey) await lockCounts(ctx.db, survey.id);
  const response = survey && (await responseTo(ctx, survey));
  // A buyer who has begun has confirmed the age before.
  const isOfAge = body.is_of_age ?? response !== undefined;
  const asked = { survey, seller: body.seller ?? null, t: body.t, isOfAge, response };
  const { code, seller } = await judge(ctx, { ...asked, buyer: ctx.actor.id });
  if (code !== 'ok' || !survey) {
    ctx.changed({ entity: 'buyer', id: ctx.actor.id, before: null, after: null, reason: code });
    const age_from = code === 'age' ? survey!.document.survey.age_from : null;
    return { ...said(code), age_from, survey: null, response: null };
  }
  const { answers, step, id, form_version } = await goOn(ctx, survey, response, seller);
  const begun = (await findSurvey(ctx.db, survey.id, form_version)) ?? survey;
  return { ...said(code), age_from: null, survey: shown(ctx, begun), response: { id, answers, step } };
}

async function goOn(
  ctx: BuyerContext,
  survey: SurveyInForce,
  response: SurveyResponse | undefined,
  seller: LinkSeller | undefined,
): Promise<SurveyResponse> {
  if (response?.isOpen) {
    await reserveAgain(ctx.db, response.id, reserveMinutes);
    ctx.changed({ entity: 'survey_response', id: response.id, before: null, after: null });
    return response;
  }
  const slot = slotOf(survey, ctx.request.id.slice(0, 36));
  const begun = await begin(ctx.db, { survey, buyer: ctx.actor.id, slot, seller, reserveMinutes });
  await count(ctx.db, survey.id, 'started');
  ctx.changed({ entity: 'survey_response', id: begun.id, before: null, after: { survey_id: survey.id } });
  return begun;
}

export async function saveAnswers(ctx: BuyerContext, body: BodyOf<typeof surveys.save>): Promise<object> {
  const { response_id: id } = body;
  const response = await ownResponse(ctx.db, id, ctx.actor.id);
  const survey = response && (await findSurvey(ctx.db, response.survey_id, response.form_version));
  if (!survey) throw problem('survey.not_begun');
  const { form } = survey.document;
  // Only answers and questions that the survey knows are stored.
  const answers = walk(form, body.answers).kept;
  const step = form.steps.find((one) => one.id === body.step)?.id ?? null;
  const kept = { id, buyer: ctx.actor.id, answers, step, minutes: reserveMinutes, first: form.steps[0]?.id ?? null };
  if (!(await keepAnswers(ctx.db, kept))) throw problem('survey.not_begun');
  return {};
}

interface HandedIn {
  available: boolean;
  code: AvailabilityCode;
  finish: 'done' | 'screen_out' | null;
}

/** A repeat gives the same reply again, by its number or by the one of the response. */
const handedIn = ({ status, quotas }: Pick<SurveyResponse, 'status' | 'quotas'>): HandedIn => {
  if (status === 'quota_full' && quotas.length === 0) return { ...said('quota_full'), finish: null };
  return { ...said('ok'), finish: status === 'screened_out' ? 'screen_out' : 'done' };
};

/** A repeat brings the same code again. */
export async function completeSurvey(ctx: BuyerContext, body: BodyOf<typeof surveys.complete>) {
  const outcome = await handInOnce(ctx, body);
  return { ...outcome, promo_code: outcome.finish === 'done' ? await promoOf(ctx, body.response_id) : null };
}

async function handInOnce(ctx: BuyerContext, body: BodyOf<typeof surveys.complete>): Promise<HandedIn> {
  const first = await ownResponse(ctx.db, body.response_id, ctx.actor.id);
  if (!first) throw problem('survey.not_begun');
  await lockCounts(ctx.db, first.survey_id);
  const response = (await ownResponse(ctx.db, first.id, ctx.actor.id))!;
  ctx.changed({ entity: 'survey_response', id: response.id, before: { status: first.status }, after: null });
  if (response.status !== 'started') return handedIn(response);
  if (!response.isOpen) throw problem('survey.not_begun');
  const survey = await findSurvey(ctx.db, response.survey_id, response.form_version);
  if (!survey) return { ...said('not_found'), finish: null };
  const why = await whyTooLate(ctx, survey, response);
  if (why === 'quota_full') return end(ctx, response, { status: 'quota_full', answers: response.answers, body });
  if (why !== 'ok') return { ...said(why), finish: null };
  return keepAnswered(ctx, survey, response, body);
}

/**
 * The same rule once more. Proofs of the beginning, the age and the signature of the link, stay; a buyer who had begun in time has
 * half an hour: the place was kept. After that it is as for anybody else.
 */
async function whyTooLate(
  ctx: BuyerContext,
  { id, status, ends_at, document }: SurveyInForce,
  { isReserved, seller_id }: SurveyResponse,
): Promise<AvailabilityCode> {
  const seller = seller_id === null ? undefined : await linkSellerById(ctx.db, seller_id);
  const facts: SurveyFacts = {
    status: isReserved && status !== 'paused' ? 'active' : statuses[status],
    starts_at: 0,
    ends_at: isReserved ? Number.POSITIVE_INFINITY : Date.parse(ends_at),
    link_policy: document.survey.link_policy,
    seller: sellerState(seller_id === null ? null : String(seller_id), seller),
    isSigned: true,
    isHere: isHeldAt(document.audience.regions, seller),
    isOldEnough: true,
    isAnswered: false,
    hasRoom: isReserved || (await hasRoom(ctx, { id, document }, ctx.actor.id)),
  };
  return availabilityOf(facts, Date.now());
}

async function keepAnswered(
  ctx: BuyerContext,
  survey: SurveyInForce,
  response: SurveyResponse,
  body: BodyOf<typeof surveys.complete>,
): Promise<HandedIn> {
  const { form } = survey.document;
  const found = walk(form, body.answers);
  const isOut = found.finish === 'screen_out';
  const faults = isOut ? [] : faultsOf(found);
  if (faults.length > 0)
    refuseFields(
      faults.map(({ step, fault }) => ({ field: `answers.${step}`, code: 'invalid', message: fault.message })),
    );
  for (const file of filesOf(form, found.kept)) {
    if (!(await claimFile(ctx, file, { kinds: ['image'] }))) throw fieldProblem('answers', 'file.kind_refused');
  }
  if (isOut) return end(ctx, response, { status: 'screened_out', answers: found.kept, body });
  const quotas = quotasOf(survey, found);
  const [full] = await fullOf(ctx, survey, quotas);
  const thanked = full?.full === 'finish' ? [full.id] : [];
  if (full) return end(ctx, response, { status: 'quota_full', answers: found.kept, body, quotas: thanked });
  const handed = { id: response.id, survey, answers: found.kept };
  const verdict = await judgeAnswer(ctx, handed);
  const { status } = verdict;
  const outcome = await end(ctx, response, { status, answers: found.kept, body, quotas: quotas.map(({ id }) => id) });
  await givePromo(ctx, { survey: survey.id, response: response.id, part: survey.document.survey });
  await sendOn(ctx, handed, verdict);
  return outcome;
}

/** The quotas that these answers belong to. */
function quotasOf({ document: { form, survey } }: SurveyInForce, { kept, vars }: Walk): SurveyQuota[] {
  const seenOf = (id: string) => {
    const step = form.steps.find((one) => one.id === id);
    if (!step) return vars[id] ?? null;
    const answer = answerOf(kept, id);
    return answer === undefined ? null : seenValue(step, answer);
  };
  return (survey.quotas ?? []).filter(({ if: rule }) => rule && ruleApplies(rule, seenOf));
}

async function fullOf(ctx: BuyerContext, { id }: SurveyInForce, quotas: SurveyQuota[]): Promise<SurveyQuota[]> {
  const full = await fullQuotas(ctx.db, id, quotas);
  return quotas.filter((one) => full.includes(one.id));
}

async function end(
  ctx: BuyerContext,
  { id, survey_id }: SurveyResponse,
  {
    status,
    answers,
    body,
    quotas = [],
  }: Pick<SurveyResponse, 'status' | 'answers'> & { body: BodyOf<typeof surveys.complete>; quotas?: string[] },
): Promise<HandedIn> {
  await handIn(ctx.db, { id, status, answers, client_uuid: body.client_uuid, quotas });
  await count(ctx.db, survey_id, status === 'screened_out' || status === 'quota_full' ? status : 'finished');
  return handedIn({ status, quotas });
}

export async function openSurveys(ctx: BuyerContext, { seller }: BodyOf<typeof surveys.open>) {
  const items = [];
  for (const survey of await surveysInForce(ctx.db, mostOpen)) {
    const response = await responseTo(ctx, survey);
    const { code } = await judge(ctx, { survey, seller: seller ?? null, response, buyer: ctx.actor.id });
    const { title, short_text } = survey.document.about;
    if (code === 'ok') items.push({ id: survey.id, title, short_text });
  }
  return { items };
}
