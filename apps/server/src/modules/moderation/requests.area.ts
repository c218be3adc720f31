// Which action or query answers each call of the area.
import { type requests as calls, requestViews } from '@iskra/contract/areas/requests';
import type { BodyOf } from '@iskra/contract/kernel/endpoint';
import type { UserContext } from '../../context.ts';
import type { Routes } from '../../routes.ts';
import type { Area, Targets } from '../area.ts';
import { askForSeller } from '../sellers/sellers.moderation.actions.ts';
import { numbersOf } from '../settings/settings.actions.ts';
import { openHours } from './moderation.actions.ts';
import { decideFree } from './moderation.decisions.actions.ts';
import { caseList, withTime } from './moderation.list.store.ts';
import { aboutSellers, findWaiting, type Prechecked, precheckItems, requestList } from './requests.store.ts';

type Asked = BodyOf<typeof calls.precheck>['items'][number];

function findingsOf(asked: Asked, { point_id, is_other_owner, works_there, waits }: Prechecked) {
  const wrong: [boolean, keyof Asked, string][] = [
    [asked.tp_code !== undefined && point_id === null, 'tp_code', 'Среди ваших точек нет точки с таким кодом'],
    [
      asked.owner_inn !== undefined && point_id !== null && is_other_owner,
      'owner_inn',
      'У этой точки другой контрагент',
    ],
    [works_there, 'seller_phone', 'Этот продавец уже работает в точке'],
    [waits, 'seller_phone', 'Заявка на этого продавца уже на модерации'],
  ];
  return wrong.flatMap(([isWrong, field, message]) => (isWrong ? [{ field, message }] : []));
}

async function precheck({ db, actor }: UserContext, items: Asked[]) {
  const known = await precheckItems(db, actor, items);
  const found = items.map((asked, at) => findingsOf(asked, known[at]!));
  return { items: found.map((errors) => ({ ok: errors.length === 0, errors })) };
}

const routesOver = ({ moderated }: Targets): Routes<typeof calls> => ({
  list: ({ db, actor }, { body }) => requestList.page(db, actor, body),
  summary: ({ db, actor }) => requestList.counters(db, actor, requestViews),
  add: (ctx, { body }) => askForSeller(ctx, body),
  hasByUser: async ({ db, actor }, { body }) => {
    const waiting = await findWaiting(db, actor, body.phone, body.trade_point_id);
    return { exists: waiting !== undefined, request_id: waiting?.id ?? null, status: waiting?.status ?? null };
  },
  precheck: (ctx, { body }) => precheck(ctx, body.items),
  sellers: async (ctx, { body }) => {
    const [page, numbers] = await Promise.all([caseList.page(ctx.db, ctx.actor, body, aboutSellers), numbersOf(ctx)]);
    return { ...page, items: page.items.map((row) => withTime(row, openHours(numbers))) };
  },
  confirm: (ctx, { body: { id, decision, ...said } }) =>
    decideFree(ctx, moderated, id, { ...said, decision: decision === 'confirm' ? 'approve' : 'deny' }),
});

export const requests = (targets: Targets) => ({ routes: routesOver(targets) }) satisfies Area;
