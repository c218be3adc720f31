// Which action or query answers each call of the area.

import { type requests as calls, type RequestCard, requestViews } from '@iskra/contract/areas/network/requests';
import type { Queue } from '@iskra/contract/areas/platform/moderation';
import type { BodyOf } from '@iskra/contract/kernel/endpoint';
import type { UserContext } from '../../../context.ts';
import { orNotFound } from '../../../crud.ts';
import { problem } from '../../../problem.ts';
import type { Routes } from '../../../routes.ts';
import type { Area, Targets } from '../../area.ts';
import { changesInWords } from '../../insight/audit/history.actions.ts';
import { corrected } from '../../people/sellers/sellers.corrections.actions.ts';
import { askForSeller } from '../../people/sellers/sellers.moderation.actions.ts';
import { askToBlock, askToRemove } from '../../people/sellers/sellers.requests.actions.ts';
import { openHours, resubmitCase } from '../../platform/moderation/moderation.actions.ts';
import { withPhotos } from '../../platform/moderation/moderation.desk.actions.ts';
import { caseList, inQueue, withTime } from '../../platform/moderation/moderation.list.scope.store.ts';
import { decide } from '../../platform/moderation/moderation.verdicts.actions.ts';
import { exportRoute } from '../../platform/runs/exports.actions.ts';
import { numbersOf } from '../../platform/settings/settings.actions.ts';
import { rightsOfDay } from '../groups/tsm-rights.scope.store.ts';
import { askAboutPoint, lookAlikesOf } from '../trade-points/trade-points.actions.ts';
import { requestsExport } from './requests.export.store.ts';
import { changesToShow, correctable, withAnswers } from './requests.rules.ts';
import { findRequest, type Prechecked, precheckItems, requestList } from './requests.store.ts';
import { findWaiting, isSeenUser } from './requests.waiting.store.ts';

/** The moderators' queue of TSMs' requests for a seller to work at a point, a new person or a participant. */
const toWork: Queue = { kinds: ['user', 'seller_tp'], author_role: ['tsm_user'] };

type Asked = BodyOf<typeof calls.precheck>['items'][number];

type Checks = [isSo: boolean, field: keyof Asked, message: string][];

const findings = (checks: Checks) => checks.flatMap(([isSo, field, message]) => (isSo ? [{ field, message }] : []));

/** An owner must not learn where else a seller works. */
function errorsOf({ actor }: UserContext, asked: Asked, known: Prechecked) {
  const { point_id, is_other_owner, works_there, waits } = known;
  const isKnown = point_id !== null;
  const is_full = known.is_full && actor.role !== 'owner';
  return findings([
    [asked.tp_code !== undefined && !isKnown, 'tp_code', 'Среди ваших точек нет точки с таким кодом'],
    [asked.trade_point_id !== undefined && !isKnown, 'trade_point_id', 'Такой точки среди ваших нет'],
    [asked.owner_inn !== undefined && isKnown && is_other_owner, 'owner_inn', 'У этой точки другой контрагент'],
    [works_there, 'seller_phone', 'Этот продавец уже работает в точке'],
    [waits, 'seller_phone', 'Заявка на этого продавца уже на модерации'],
    [isKnown && !works_there && is_full, 'seller_phone', 'У этого продавца уже столько точек, сколько можно'],
  ]);
}

/** Not everybody may know who else is in the programme. */
const noOwner = ({ actor }: UserContext) =>
  actor.role === 'admin'
    ? 'Контрагента с таким ИНН в программе нет'
    : 'Среди ваших контрагентов такого ИНН нет: его проверит модератор';

async function precheck(ctx: UserContext, items: Asked[]) {
  const { seller_trade_points } = await numbersOf(ctx);
  const known = await precheckItems(ctx.db, ctx.actor, items, seller_trade_points);
  const looked = items.map(async (asked, at) => {
    const candidates = asked.tp_draft ? await lookAlikesOf(ctx, asked.tp_draft) : [];
    const errors = errorsOf(ctx, asked, known[at]!);
    const warnings = findings([
      [candidates.length > 0, 'tp_draft', 'Похожая точка уже есть'],
      [!known[at]!.has_owner, 'owner_inn', noOwner(ctx)],
      [known[at]!.is_blocked, 'trade_point_id', 'Точка заблокирована: начать в ней работу можно после разблокировки'],
    ]);
    return { ok: errors.length === 0, errors, warnings, candidates };
  });
  return { items: await Promise.all(looked) };
}

async function listRequests(ctx: UserContext, body: BodyOf<typeof calls.list>) {
  const [page, numbers] = await Promise.all([requestList.page(ctx.db, ctx.actor, body), numbersOf(ctx)]);
  return { ...page, items: page.items.map((row) => withAnswers(row, numbers, new Date())) };
}

async function showRequest(ctx: UserContext, { names, moderated }: Targets, id: number): Promise<RequestCard> {
  const [{ changes, author_comment, ...facts }, numbers] = await Promise.all([
    orNotFound(findRequest(ctx.db, ctx.actor, id)),
    numbersOf(ctx),
  ]);
  const { entity } = moderated[facts.kind]!;
  return {
    ...withAnswers(facts, numbers, new Date()),
    ...correctable({ ...facts, changes }),
    author_comment,
    changes: await changesInWords(ctx, names, entity, changesToShow(changes, author_comment)),
  };
}

const routesOver = (targets: Targets): Routes<typeof calls> => ({
  list: (ctx, { body }) => listRequests(ctx, body),
  export: exportRoute('requests'),
  card: async (ctx, { params }) => ({ item: await showRequest(ctx, targets, params.id) }),
  correct: (ctx, { params, body }) =>
    resubmitCase(ctx, targets.moderated, params.id, body.comment, (item) => corrected(ctx, item, body)),
  summary: ({ db, actor }) => requestList.counters(db, actor, requestViews),
  add: (ctx, { body }) => askForSeller(ctx, body),
  removeSeller: (ctx, { body }) => askToRemove(ctx, body),
  blockSeller: (ctx, { body }) => askToBlock(ctx, body),
  other: (ctx, { body }) => askAboutPoint(ctx, body),
  hasByUser: async ({ db, actor }, { body }) => {
    if (body.user_id !== undefined && !(await isSeenUser(db, actor, body.user_id))) throw problem('not_found');
    const waiting = await findWaiting(db, actor, body);
    return { exists: waiting !== undefined, request_id: waiting?.id ?? null, status: waiting?.status ?? null };
  },
  rights: (ctx) => rightsOfDay(ctx.db, ctx.actor),
  precheck: (ctx, { body }) => precheck(ctx, body.items),
  sellers: async (ctx, { body }) => {
    const [page, numbers] = await Promise.all([
      caseList.page(ctx.db, ctx.actor, body, inQueue(toWork)),
      numbersOf(ctx),
    ]);
    return { ...page, items: page.items.map((row) => withPhotos(ctx, withTime(row, openHours(numbers)))) };
  },
  confirm: (ctx, { body: { id, version, decision, ...said } }) => {
    const verdict = { ...said, decision: decision === 'confirm' ? 'approve' : 'deny' } as const;
    return decide(ctx, targets.moderated, { id, version }, verdict, { from: 'card', queue: toWork });
  },
});

export const requests = (targets: Targets) => ({ routes: routesOver(targets) }) satisfies Area;

/** The engine itself comes after what areas bring. */
export const requestTargets = { exports: { requests: requestsExport } } satisfies Area;
