/** Opens a survey for this buyer and by this link, where it was left. What cannot be answered leads to the page that says why. */
import { buyers } from '@iskra/contract/areas/surveys/buyers';
import { surveys } from '@iskra/contract/areas/surveys/surveys';
import type { Answers } from '@iskra/contract/forms/form';
import type { Endpoint } from '@iskra/contract/kernel/endpoint';
import { call, fail, findLostAnswersBy, isRefusal, serverError, troubles } from '../../../data/calls/call.ts';
import { recall } from '../../../shell/routing/memory.ts';
import { answersOf } from './kept-answers.ts';
import { isLocal, photosOf } from './kept-photos.ts';
import { goToLogin, goUnavailable } from './leave-survey.ts';
import { type Run, stateOf, turn } from './run.ts';
import { startSending } from './sending.ts';
import { filesOfAnswer, sentAnswers } from './way.ts';

/** These say on the page itself that nothing came back, and are tried again. */
const ownWords = new Set<Endpoint>([surveys.details, surveys.save, surveys.complete, buyers.upload, buyers.file]);
findLostAnswersBy({
  refusalOfEarlier: async () => undefined,
  answerAfterAll: async ({ endpoint, trouble }) => (ownWords.has(endpoint) ? serverError : fail(troubles[trouble])),
});

interface Wanted {
  /** The buyer's word about the age. */
  isOfAge?: boolean;
  /** Answers of a response that has run out: they are not asked for again. */
  earlier?: Pick<Run, 'answers' | 'step'>;
}

export async function openSurvey(id: string, { isOfAge, earlier }: Wanted = {}): Promise<void> {
  if (!/^[1-9]\d{0,14}$/.test(id)) return goUnavailable(id, 'not_found');
  turn({ kind: 'opening', id });
  const body = {
    task_id: Number(id),
    seller: recall('seller') ?? null,
    t: recall('sign') ?? null,
    ...(isOfAge !== undefined && { is_of_age: isOfAge }),
  };
  const answer = await call(surveys.details, { body });
  // Meanwhile another one may have been opened.
  if (stateOf(id)?.kind !== 'opening') return;
  if (isRefusal(answer)) {
    if (!goToLogin(id, answer)) turn({ kind: 'failed', id, refusal: answer });
    return;
  }
  const { code, age_from, survey, response } = answer;
  if (code === 'age' && age_from !== null && isOfAge === undefined) return turn({ kind: 'age', id, from: age_from });
  if (code !== 'ok') return goUnavailable(id, code);
  const run = await runOf({ survey: survey!, response: { ...response!, ...earlier } });
  turn({ kind: 'running', id, run });
  startSending(earlier !== undefined);
}

interface Begun {
  survey: Run['survey'];
  response: { id: number; answers: Answers; step: string | null };
}

async function runOf({ survey, response }: Begun): Promise<Run> {
  const kept = answersOf(response);
  const photos = await photosOf(response.id);
  const local = Object.fromEntries(photos.map(({ id, file }) => [id, URL.createObjectURL(file)]));
  // A photo that the phone has lost is asked for again.
  const answers = sentAnswers(survey.form, kept.answers, (file) => isLocal(file) && !(file in local));
  const own = await ownPictures(survey, answers);
  return {
    survey,
    response: response.id,
    answers,
    step: kept.step,
    client_uuid: kept.client_uuid,
    saving: kept.isUnsent ? 'saving' : 'saved',
    isSending: false,
    refused: {},
    urls: { ...survey.files, ...local, ...own },
  };
}

async function ownPictures({ form }: Run['survey'], answers: Answers): Promise<Record<number, string>> {
  const files = form.steps.flatMap((step) => filesOfAnswer(step, answers[step.id])).filter((file) => !isLocal(file));
  const links = await Promise.all(
    files.map(async (id) => {
      const answer = await call(buyers.file, { params: { id } });
      return isRefusal(answer) ? [] : [[id, answer.thumbnails?.small ?? answer.url] as const];
    }),
  );
  return Object.fromEntries(links.flat());
}
