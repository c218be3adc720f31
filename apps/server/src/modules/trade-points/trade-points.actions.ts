// Use cases of trade points.
import type { TradePointChange, TradePointDraft } from '@iskra/contract/areas/trade-points/shapes';
import { moscowDay } from '@iskra/contract/kernel/moscow';
import type { FieldError } from '@iskra/contract/kernel/problem';
import type { UserContext } from '../../context.ts';
import { found } from '../../crud.ts';
import { fieldProblem, problem, Refusal } from '../../problem.ts';
import { claimFile } from '../files/stored-files.actions.ts';
import { checkAdditional, forbiddenFields, moveStatus, type StatusMove } from './trade-points.rules.ts';
import {
  type AdditionalFieldRow,
  additionalFields,
  brokenReferences,
  endLinks,
  findCard,
  findLookAlikes,
  isBlockReason,
  type LookAlike,
  type TradePoint,
  tradePointRecords,
} from './trade-points.store.ts';

interface Changed {
  id: number;
  version: number;
}

function refuseFields(errors: FieldError[]): void {
  if (errors.length > 0) throw new Refusal('invalid', errors);
}

type Values = Record<string, unknown>;

/** A value that names a file must name one's own, fresh upload; one that stays as it was is nobody's claim. */
async function claimFiles(ctx: UserContext, codes: string[], values: Values, before: Values): Promise<void> {
  const refused: FieldError[] = [];
  for (const code of codes) {
    const id = values[code];
    if (typeof id !== 'number' || id === before[code]) continue;
    if (!(await claimFile(ctx, id, { kinds: ['image', 'document'] })))
      refused.push({ field: `additional.${code}`, code: 'reference', message: 'Приложите файл' });
  }
  refuseFields(refused);
}

/** The values of additional fields as they will be stored. A new point (one without `before`) must have those that are required. */
async function checkedAdditional(
  ctx: UserContext,
  fields: AdditionalFieldRow[],
  sent: Values,
  before: Values | undefined,
) {
  const { values, errors } = checkAdditional(fields, sent, !before);
  refuseFields(errors);
  const files = fields.filter(({ type }) => type === 'file').map(({ code }) => code);
  await claimFiles(ctx, files, values, before ?? {});
  return values;
}

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

/** Where coordinates that a person gives come from; cleared ones come from nowhere. */
const geoSource = (lat: number | null | undefined) => (lat == null ? null : 'manual');

/** The additional fields that the person may see, with the values of a trade point when one is named. */
export async function filledFields({ db, actor }: UserContext, id: number | undefined) {
  const values = id === undefined ? {} : (await found(findCard(db, actor, id))).additional;
  const fields = await additionalFields(db, actor);
  return fields.map((field) => ({ ...field, value: values[field.code] ?? null }));
}

export async function addTradePoint(ctx: UserContext, draft: TradePointDraft): Promise<Changed> {
  const { confirm_duplicate, ...fields } = draft;
  // What the schema cannot know, asked all at once: none of it waits for another answer.
  const [broken, known, alike] = await Promise.all([
    brokenReferences(ctx.db, fields),
    additionalFields(ctx.db, ctx.actor),
    confirm_duplicate ? [] : findLookAlikes(ctx.db, fields, null),
  ]);
  refuseReferences(broken);
  const additional = await checkedAdditional(ctx, known, fields.additional ?? {}, undefined);
  refuseLookAlikes(alike);
  return tradePointRecords.add(ctx, {
    ...columns({ ...fields, additional }),
    geo_source: geoSource(fields.lat),
    status: 'active',
  });
}

export async function changeTradePoint(ctx: UserContext, id: number, change: TradePointChange): Promise<Changed> {
  const { version, confirm_duplicate, ...fields } = change;
  const before = await tradePointRecords.lock(ctx, id, version);
  if (before.status === 'closed') throw problem('trade_point.closed');
  refuseFields(forbiddenFields(ctx.actor.role, Object.keys(fields)));
  const after = { ...before, ...fields };
  const moved = fields.address !== undefined || fields.lat !== undefined || fields.name !== undefined;
  const [broken, known, alike] = await Promise.all([
    brokenReferences(ctx.db, fields),
    fields.additional && additionalFields(ctx.db, ctx.actor),
    moved && !confirm_duplicate ? findLookAlikes(ctx.db, after, id) : [],
  ]);
  refuseReferences(broken);
  const sent = known && (await checkedAdditional(ctx, known, fields.additional!, before.additional as Values));
  if ((after.lat === null) !== (after.lon === null))
    throw fieldProblem('lon', 'invalid', 'Укажите и широту, и долготу');
  refuseLookAlikes(alike);
  const additional = sent && { ...(before.additional as Values), ...sent };
  return tradePointRecords.save(ctx, before, {
    ...columns({ ...fields, additional }),
    ...(fields.lat === undefined && fields.lon === undefined ? {} : { geo_source: geoSource(after.lat) }),
  });
}

function statusAfter(point: TradePoint, move: StatusMove) {
  const result = moveStatus(point.status, move);
  if ('refusal' in result) throw problem(result.refusal);
  return result.to;
}

export interface BlockInput {
  reason_id: number;
  comment: string;
  until?: string | null | undefined;
}

/** What a block needs, whatever it is about. */
export async function checkBlockInput(ctx: UserContext, { reason_id, until }: BlockInput): Promise<void> {
  if (!(await isBlockReason(ctx.db, reason_id)))
    throw fieldProblem('reason_id', 'invalid', 'Выберите причину из списка');
  if (until && until <= moscowDay(new Date()))
    throw fieldProblem('until', 'invalid', 'Дата окончания должна быть в будущем');
}

export function blockColumns({ reason_id, comment, until }: BlockInput) {
  return { blocked_reason_id: reason_id, blocked_comment: comment, blocked_until: until ?? null };
}

/** The columns of a block when there is none. */
export const unblockedColumns = { blocked_reason_id: null, blocked_comment: null, blocked_until: null };

export async function blockTradePoint(ctx: UserContext, id: number, input: BlockInput): Promise<Changed> {
  const before = await tradePointRecords.lock(ctx, id);
  const status = statusAfter(before, 'block');
  await checkBlockInput(ctx, input);
  return tradePointRecords.save(ctx, before, { status, ...blockColumns(input) }, input.comment);
}

export async function unblockTradePoint(ctx: UserContext, id: number, comment: string): Promise<Changed> {
  const before = await tradePointRecords.lock(ctx, id);
  const status = statusAfter(before, 'unblock');
  return tradePointRecords.save(ctx, before, { status, ...unblockedColumns }, comment);
}

export async function closeTradePoint(
  ctx: UserContext,
  id: number,
  closedOn: string,
  comment: string,
): Promise<Changed> {
  const before = await tradePointRecords.lock(ctx, id);
  const status = statusAfter(before, 'close');
  if (closedOn > moscowDay(new Date()))
    throw fieldProblem('closed_on', 'invalid', 'Дата закрытия не может быть в будущем');
  await endLinks(ctx.db, id, closedOn);
  return tradePointRecords.save(ctx, before, { status, closed_on: closedOn }, comment);
}
