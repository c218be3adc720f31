// Adding and changing trade points.
import { randomBytes } from 'node:crypto';
import {
  mostProposed,
  type TradePointChange,
  type TradePointDraft,
  type TradePointProposal,
} from '@iskra/contract/areas/network/trade-points/shapes';
import type { AskedFields } from '@iskra/contract/kernel/crud';
import type { UserContext } from '../../../context.ts';
import { orNotFound } from '../../../crud.ts';
import { fieldProblem, problem, refuseFields } from '../../../problem.ts';
import { takeIntoCare } from '../../people/trade-users/trade-users.points.actions.ts';
import { checkedAdditional } from '../../platform/additional-fields/additional-fields.actions.ts';
import { additionalFields, fieldsOfNew } from '../../platform/additional-fields/additional-fields.scope.store.ts';
import { only } from '../../platform/moderation/field-changes.rules.ts';
import { lockCasesOf } from '../../platform/moderation/moderation.actions.ts';
import { askForPoint, askInWords, askOnCard } from './trade-points.moderation.ts';
import { fieldsFor, geoSource } from './trade-points.rules.ts';
import {
  brokenReferences,
  countProposed,
  findCard,
  findLookAlikes,
  type LookAlike,
  tradePointRecords,
} from './trade-points.store.ts';

export interface Changed {
  id: number;
  version: number;
  /** The outcome of the fields that a moderator looks at first. */
  asked?: AskedFields | undefined;
}

type Values = Record<string, unknown>;

function refuseReferences(broken: string[]): void {
  refuseFields(broken.map((field) => ({ field, code: 'reference', message: 'Выберите значение из списка' })));
}

function refuseLookAlikes(candidates: LookAlike[]): void {
  if (candidates.length > 0) throw problem('trade_point.possible_duplicate', { candidates });
}

/** jsonb columns take text; undefined fields stay out of the statement. */
function columns<F extends Partial<Omit<TradePointDraft, 'additional'>> & { additional?: object | undefined }>(
  fields: F,
) {
  const { working_hours, additional, ...rest } = fields;
  return {
    ...rest,
    ...(working_hours === undefined ? {} : { working_hours: working_hours && JSON.stringify(working_hours) }),
    ...(additional === undefined ? {} : { additional: JSON.stringify(additional) }),
  };
}

/** The additional fields that the person may see, with the values of a trade point when one is named. */
export async function filledFields({ db, actor }: UserContext, id: number | undefined) {
  const values = id === undefined ? {} : (await orNotFound(findCard(db, actor, id))).additional;
  const fields = await additionalFields(db, actor);
  return fields.map((field) => ({ ...field, value: values[field.code] ?? null }));
}

export async function addTradePoint(ctx: UserContext, draft: TradePointDraft): Promise<Changed> {
  const { confirm_duplicate, moderate, additional: sent = {}, ...fields } = draft;
  // Checks beyond the schema, made all at once: none of them waits for another.
  const [broken, known, alike] = await Promise.all([
    brokenReferences(ctx.db, ctx.actor, fields),
    fieldsOfNew(ctx.db, ctx.actor, sent),
    confirm_duplicate ? [] : findLookAlikes(ctx.db, fields, null),
  ]);
  refuseReferences(broken);
  const additional = await checkedAdditional(ctx, known, sent, undefined);
  refuseLookAlikes(alike);
  const point = await tradePointRecords.add(ctx, {
    ...columns({ ...fields, additional }),
    geo_source: geoSource(fields.lat),
    status: moderate ? 'moderation' : 'active',
  });
  if (moderate) await askForPoint(ctx, point);
  return point;
}

/** The person's own from the first day: a TSM looks after it, or one of a BDM's; an owner owns it. */
export async function proposeTradePoint(ctx: UserContext, proposal: TradePointProposal): Promise<Changed> {
  const { tsm_id = null, ...draft } = proposal;
  const { role, owner_id, trade_user_id } = ctx.actor;
  if (role === 'owner' && draft.owner_id != null && draft.owner_id !== owner_id)
    throw fieldProblem('owner_id', 'invalid', 'Предложить можно только свою точку');
  if (role === 'owner' && tsm_id !== null)
    throw fieldProblem('tsm_id', 'invalid', 'Кто ведёт точку, решает администратор');
  if ((await countProposed(ctx.db, ctx.actor.id)) >= mostProposed) throw problem('trade_point.too_many_proposed');
  const own = role === 'owner' ? { owner_id } : {};
  const code = `NEW-${randomBytes(4).toString('hex').toUpperCase()}`;
  const point = await addTradePoint(ctx, { ...draft, ...own, code, moderate: true });
  if (trade_user_id !== null) await takeIntoCare(ctx, point.id, tsm_id);
  return point;
}

export async function changeTradePoint(ctx: UserContext, id: number, change: TradePointChange): Promise<Changed> {
  const { version, confirm_duplicate, ...fields } = change;
  if (ctx.actor.role !== 'admin') await lockCasesOf(ctx, 'trade_point', id);
  const before = await tradePointRecords.lock(ctx, id, version);
  if (before.status === 'closed') throw problem('trade_point.closed');
  const { saved, asked, refused } = fieldsFor(ctx.actor.role, before.status, Object.keys(fields));
  refuseFields(refused);
  const after = { ...before, ...fields };
  const moved = fields.address !== undefined || fields.lat !== undefined || fields.name !== undefined;
  const [broken, known, alike] = await Promise.all([
    brokenReferences(ctx.db, ctx.actor, fields),
    fields.additional && additionalFields(ctx.db, ctx.actor),
    moved && !confirm_duplicate ? findLookAlikes(ctx.db, after, id) : [],
  ]);
  refuseReferences(broken);
  const sent = known && (await checkedAdditional(ctx, known, fields.additional!, before.additional as Values));
  if ((after.lat === null) !== (after.lon === null))
    throw fieldProblem('lon', 'invalid', 'Укажите и широту, и долготу');
  refuseLookAlikes(alike);
  const became = asked.length > 0 ? await askOnCard(ctx, before, only(fields, asked)) : undefined;
  if (saved.length === 0 && became === 'waiting') throw problem('moderation.waiting');
  if (saved.length === 0) return { ...before, asked: became };
  const additional = sent && { ...(before.additional as Values), ...sent };
  const own: Partial<typeof fields> = only(fields, saved);
  const point = await tradePointRecords.save(ctx, before, {
    ...columns({ ...own, additional }),
    ...(own.lat === undefined && own.lon === undefined ? {} : { geo_source: geoSource(after.lat) }),
  });
  return { ...point, asked: became };
}

/** Anything else about a point in care, in words. */
export const askAboutPoint = (
  ctx: UserContext,
  { trade_point_id, comment }: { trade_point_id: number; comment: string },
) => askInWords(ctx, trade_point_id, comment);

type Draft = Parameters<typeof findLookAlikes>[1];

/** Existing points that may be the proposed one. */
export const lookAlikesOf = ({ db }: UserContext, draft: Draft): Promise<LookAlike[]> =>
  findLookAlikes(db, draft, null);

/** A new owner takes over points that nobody owns. */
export async function givePoints(ctx: UserContext, ids: number[], owner: { id: number; inn: string }): Promise<void> {
  const points = await tradePointRecords.lockMany(ctx, ids);
  const free = points.filter(({ owner_id, status }) => owner_id === null && status !== 'closed');
  if (free.length < new Set(ids).size)
    throw fieldProblem('trade_point_ids', 'invalid', 'Среди выбранных есть точка, у которой уже есть владелец');
  await tradePointRecords.saveMany(ctx, free, { owner_id: owner.id, inn: owner.inn });
}
