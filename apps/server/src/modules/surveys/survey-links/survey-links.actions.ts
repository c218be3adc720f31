// Links of a survey: given out one by one, printed for many, followed by buyers.
import { linkCode, mostSheets, shortPath, type surveyLinks } from '@iskra/contract/areas/surveys/survey-links';
import type { BodyOf } from '@iskra/contract/kernel/endpoint';
import type { UserContext } from '../../../context.ts';
import { orNotFound } from '../../../crud.ts';
import type { Database } from '../../../database/database.ts';
import { startRun } from '../../../jobs/runs.ts';
import { fieldProblem, problem } from '../../../problem.ts';
import { signLink } from '../surveys/surveys.actions.ts';
import {
  ensureLinks,
  findPublished,
  openLink,
  type PublishedSurvey,
  sellersOf,
  sellerTitle,
} from './survey-links.store.ts';

async function published({ db }: UserContext, id: number): Promise<PublishedSurvey> {
  const { link_policy, ...survey } = await orNotFound(findPublished(db, id));
  if (!link_policy) throw problem('survey.not_published');
  return { ...survey, link_policy };
}

export async function giveLink(ctx: UserContext, id: number, { seller_id }: BodyOf<typeof surveyLinks.link>) {
  const { link_policy } = await published(ctx, id);
  if (seller_id === null && link_policy !== 'open')
    throw fieldProblem('seller_id', 'invalid', 'На этот опрос приходят только по ссылке продавца: выберите продавца');
  const seller = seller_id === null ? null : await sellerTitle(ctx.db, seller_id);
  if (seller === undefined) throw fieldProblem('seller_id', 'invalid', 'Выберите продавца из списка');
  const [link] = await ensureLinks(ctx.db, { survey_id: id, sellers: [seller_id], created_by: ctx.actor.id });
  ctx.changed({ entity: 'task', id, before: null, after: null, reason: seller?.title ?? 'без продавца' });
  return { path: shortPath(link!.code), opened: link!.opened, seller };
}

export interface SheetsParams extends BodyOf<typeof surveyLinks.sheets> {
  survey_id: number;
}

const nobody = {
  seller: 'Этот продавец сейчас не работает',
  point: 'У точки нет работающих продавцов',
  group: 'В группе нет работающих продавцов',
};

export async function startSheets(ctx: UserContext, id: number, body: BodyOf<typeof surveyLinks.sheets>) {
  await published(ctx, id);
  const found = await sellersOf(ctx.db, { ...body, most: mostSheets });
  if (found.length === 0) throw fieldProblem('of_id', 'invalid', nobody[body.of]);
  if (found.length > mostSheets)
    throw fieldProblem('of_id', 'invalid', `Продавцов больше ${mostSheets}: печатайте группами поменьше`);
  const params: SheetsParams = { ...body, survey_id: id };
  const run_id = await startRun(ctx, 'surveys.sheets', { kind: 'survey.sheets', params });
  ctx.changed({ entity: 'task', id, before: null, after: null });
  return { run_id };
}

/** Where a short link leads; a signature lasts as long as a begun answer may be continued. */
export async function followLink(db: Database, secret: string, code: string): Promise<string | undefined> {
  const link = linkCode.test(code) ? await openLink(db, code) : undefined;
  if (!link) return undefined;
  const { survey_id, seller, survey } = link;
  if (!seller) return `/survey/${survey_id}`;
  const asked = new URLSearchParams({ seller });
  if (survey.link_policy === 'signed') {
    const expires = Math.ceil(Date.now() / 1000) + survey.resume_hours * 3_600;
    asked.set('t', signLink(secret, { survey_id, seller, expires }));
  }
  return `/survey/${survey_id}?${asked}`;
}
