/** Brings the answers to the server: photos first, then the answers, then the whole. Unsent ones stay on the phone and are tried again. */
import { buyers } from '@iskra/contract/areas/surveys/buyers';
import { surveys } from '@iskra/contract/areas/surveys/surveys';
import type { Answers } from '@iskra/contract/forms/form';
import { call, isRefusal, type Refusal } from '../../../data/calls/call.ts';
import { fieldRefusalText } from '../../../data/calls/refusal-text.ts';
import { navigate } from '../../../shell/routing/router.ts';
import { forgetAnswers, keepAnswers } from './kept-answers.ts';
import { forgetPhoto, isLocal, keepPhoto, newLocalId, type Photo, photosOf } from './kept-photos.ts';
import { goToLogin, goUnavailable } from './leave-survey.ts';
import { finishPath, questionPath } from './paths.ts';
import { changeRun, currentRun, type Run, turn } from './run.ts';
import { shrinkPhoto } from './shrink-photo.ts';
import { filesOfAnswer, sentAnswers, wayOf, withFile } from './way.ts';

// A photo is taken where the network is weak: what sends it comes with the page.
void import('../../../data/calls/send-file.ts').catch(() => undefined);

const pauseMs = 800;
/** Seconds until the next try after one that got no answer. */
const retries = [2, 5, 10, 20, 30];

/** Taken in this page; where the browser keeps nothing they live as long as it. */
const taken = new Map<number, Photo>();
let timer: ReturnType<typeof setTimeout> | undefined;
let failed = 0;
let isGoing = false;
let isWanted = false;

/** No answer came; everything else the server has judged. */
const isLost = ({ error_code }: Refusal) => error_code >= 500;

function keep(isUnsent: boolean): void {
  const run = currentRun();
  if (!run) return;
  const { response, answers, step, client_uuid } = run;
  keepAnswers(response, { answers, step, client_uuid, isUnsent });
}

function later(ms: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void sendNow(), ms);
}

function want(part: Partial<Run>, ms = pauseMs): void {
  changeRun({ isSending: false, ...part, saving: currentRun()?.saving === 'offline' ? 'offline' : 'saving' });
  keep(true);
  isWanted = true;
  later(ms);
}

export function answerStep(step: string, answer: unknown): void {
  const run = currentRun();
  if (!run) return;
  const { [step]: _, ...others } = run.answers;
  const { [step]: __, ...refused } = run.refused;
  want({ answers: answer === undefined ? others : { ...others, [step]: answer }, refused });
}

/** Another question is a good moment: the phone may be put away now. */
export const goToStep = (step: string): void => want({ step }, 0);

export async function takePhoto(file: File): Promise<{ file_id: number }> {
  const photo = { id: newLocalId(), file: await shrinkPhoto(file) };
  taken.set(photo.id, photo);
  const run = currentRun();
  if (run) {
    await keepPhoto(run.response, photo);
    changeRun({ urls: { ...currentRun()!.urls, [photo.id]: URL.createObjectURL(photo.file) } });
  }
  return { file_id: photo.id };
}

export function handIn(): void {
  isWanted = true;
  changeRun({ isSending: true });
  later(0);
}

/** When a page is opened, unsent answers go at once. */
export function startSending(isChanged: boolean): void {
  failed = 0;
  isWanted = isChanged || currentRun()?.saving !== 'saved';
  if (isWanted) {
    keep(true);
    later(0);
  }
}

async function sendNow(): Promise<void> {
  clearTimeout(timer);
  const run = currentRun();
  if (!run || !isWanted || isGoing) return;
  isGoing = true;
  const outcome = await trySending(run);
  isGoing = false;
  // Meanwhile the survey may have ended, or another one begun.
  if (currentRun()?.response !== run.response) return;
  if (outcome === 'lost') {
    changeRun({ saving: 'offline' });
    later(retries[Math.min(failed, retries.length - 1)]! * 1000);
    failed += 1;
  } else if (outcome === 'again') later(0);
}

type Outcome = 'done' | 'again' | 'lost';

async function trySending({ response }: Run): Promise<Outcome> {
  if (await isPhotoLost(response)) return 'lost';
  const run = currentRun();
  if (run?.response !== response) return 'done';
  return run.isSending ? complete(run) : save(run);
}

async function isPhotoLost(response: number): Promise<boolean> {
  const kept = new Map([...(await photosOf(response)), ...taken.values()].map((photo) => [photo.id, photo]));
  for (const { id, file } of kept.values()) {
    const run = currentRun();
    if (run?.response !== response) return false;
    const step = run.survey.form.steps.find((one) => filesOfAnswer(one, run.answers[one.id]).includes(id));
    if (step) {
      const answer = await call(buyers.upload, { file, body: {} });
      if (isRefusal(answer)) {
        if (isLost(answer)) return true;
        if (goToLogin(String(run.survey.id), answer)) return false;
        refuse(step.id, fieldRefusalText(answer));
      } else swapFile(id, answer.file_id);
    }
    // Taken back in the meantime, or sent, or refused.
    taken.delete(id);
    await forgetPhoto(id);
  }
  return false;
}

function swapFile(from: number, to: number): void {
  const { answers, urls } = currentRun()!;
  changeRun({ answers: withFile(answers, from, to), urls: { ...urls, [to]: urls[from]! } });
  keep(true);
}

/** The answer cannot stay, and the buyer learns where it was. */
function refuse(step: string, message: string): void {
  const { answers, refused } = currentRun()!;
  const { [step]: _, ...others } = answers;
  const wasSending = currentRun()!.isSending;
  changeRun({ answers: others, refused: { ...refused, [step]: message }, isSending: false });
  keep(true);
  if (wasSending) leadTo(step);
}

/** Back to the question that keeps it from being handed in. */
function leadTo(step: string): void {
  const { survey } = currentRun()!;
  changeRun({ step });
  void navigate(questionPath(survey.id, step));
}

async function save({ response, survey, answers, step }: Run): Promise<Outcome> {
  const known: Answers = sentAnswers(survey.form, answers, isLocal);
  const answer = await call(surveys.save, { body: { response_id: response, answers: known, step } });
  if (isRefusal(answer)) return whatThen(answer);
  failed = 0;
  const now = currentRun();
  if (now?.response !== response) return 'done';
  if (now.answers !== answers || now.step !== step || now.isSending) return 'again';
  isWanted = false;
  changeRun({ saving: 'saved' });
  keep(false);
  return 'done';
}

async function complete({ response, survey, answers, client_uuid }: Run): Promise<Outcome> {
  const body = { response_id: response, client_uuid, answers: wayOf(survey.form, answers, null).found.kept };
  const answer = await call(surveys.complete, { body });
  if (isRefusal(answer)) return whatThen(answer);
  isWanted = false;
  const id = String(survey.id);
  // While it pauses nothing is thrown away: it may go on.
  if (answer.code !== 'paused') forgetAnswers(response);
  if (answer.code !== 'ok') goUnavailable(id, answer.code);
  else {
    turn({ kind: 'finished', id, survey, finish: answer.finish!, promo: answer.promo_code });
    void navigate(finishPath(id), { replace: true });
  }
  return 'done';
}

/** Nothing is thrown away: a fault of an answer is shown at its question, an expired response is begun anew with the same answers. */
function whatThen(refusal: Refusal): Outcome {
  if (isLost(refusal)) return 'lost';
  isWanted = false;
  const { survey, answers, step } = currentRun()!;
  const id = String(survey.id);
  if (goToLogin(id, refusal)) return 'done';
  if (refusal.problem === 'survey.not_begun') {
    turn({ kind: 'expired', id, earlier: { answers, step } });
    return 'done';
  }
  const said = (refusal.errors ?? []).map(({ field, message }) => [field.replace('answers.', ''), message] as const);
  const [first] = survey.form.steps.filter((one) => said.some(([of]) => of === one.id));
  const refused = first ? Object.fromEntries(said) : { [step ?? '']: fieldRefusalText(refusal) };
  changeRun({ isSending: false, saving: 'saved', refused });
  if (first) leadTo(first.id);
  return 'done';
}

/** The network is back, or the page: no need to wait for the next try. */
function tryAgain(): void {
  if (document.visibilityState !== 'visible') return;
  failed = 0;
  later(0);
}
for (const event of ['online', 'pageshow']) window.addEventListener(event, tryAgain);
document.addEventListener('visibilitychange', tryAgain);
