// Trade points under moderation: a new one as a whole, a change of one by the fields that an owner or a TSM asks for.
import { tradePointStatusWords } from '@iskra/contract/areas/network/trade-points/words';
import type { AskedFields } from '@iskra/contract/kernel/crud';
import { named, type UserContext } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import type { FieldChange } from '../../../database/trail/audit-changes.rules.ts';
import { lastWritten } from '../../../database/trail/audit-trail.ts';
import { problem } from '../../../problem.ts';
import {
  changesOf,
  factsOf,
  inWords,
  turned,
  valuesFor,
  wanted as wantedOf,
} from '../../platform/moderation/field-changes.rules.ts';
import type { Case, ModeratedKind, Shown } from '../../platform/moderation/moderated-kind.ts';
import { askForFields, lockCasesOf, sentLately, submitCase } from '../../platform/moderation/moderation.actions.ts';
import { geoSource, metresBetween } from './trade-points.rules.ts';
import { findCard, findLookAlikes, ownerByInn, type TradePoint, tradePointRecords } from './trade-points.store.ts';

/** Farther than this an address was not corrected but replaced. */
const farMetres = 2_000;
const manyInMonth = 3;

type Fields = Record<string, unknown>;
type Placed = { lat: number; lon: number };
const isPlaced = (at: { lat: unknown; lon: unknown }): at is Placed => at.lat !== null && at.lon !== null;

const wanted = (changes: FieldChange[]) => wantedOf(changes) as Partial<TradePoint>;

/** An administrator should be told of these before anything else. */
async function risksOf(ctx: UserContext, point: TradePoint, changes: FieldChange[]): Promise<string[]> {
  const after = { ...point, ...wanted(changes) };
  const [alike, sent] = await Promise.all([
    findLookAlikes(ctx.db, after, point.id),
    sentLately(ctx, 'trade_point', point.id, 30),
  ]);
  const risks: Record<string, boolean> = {
    look_alike: alike.length > 0,
    moved_far: isPlaced(point) && isPlaced(after) && metresBetween(point, after) > farMetres,
    blocked: point.status === 'blocked',
    other_owner: changes.some(({ field, old }) => field === 'owner_id' && old !== null),
    many_requests: sent >= manyInMonth,
  };
  return Object.keys(risks).filter((flag) => risks[flag]);
}

const about = (point: TradePoint) => ({
  subject_id: point.id,
  title: point.name,
  subtitle: `${point.code} · ${point.address}`,
  region_id: point.region_id,
});

const submissionOf = async (ctx: UserContext, point: TradePoint, changes: FieldChange[]) => ({
  ...about(point),
  changes,
  risk_flags: await risksOf(ctx, point, changes),
});

async function ask(ctx: UserContext, point: TradePoint, changes: FieldChange[]): Promise<number> {
  const { id } = await submitCase(ctx, tradePointModeration, await submissionOf(ctx, point, changes));
  return id;
}

/** Leaves out fields that have the wanted value already. Returns the case, if there is one. */
export async function askForChange(ctx: UserContext, point: TradePoint, fields: Fields): Promise<number | null> {
  const changes = changesOf(point, fields);
  const asked = changes.length > 0 ? await ask(ctx, point, changes) : null;
  const reason = asked === null ? null : inWords(asked);
  ctx.changed({ action: 'trade_point.ask', entity: 'trade_point', id: point.id, before: null, after: null, reason });
  return asked;
}

/** The same where the point itself is changed: what the person has asked for already and nobody has decided is put right. */
export async function askOnCard(ctx: UserContext, point: TradePoint, fields: Fields): Promise<AskedFields | undefined> {
  const { id, asked } = await askForFields(ctx, tradePointModeration, point, fields, (changes) =>
    submissionOf(ctx, point, changes),
  );
  const reason = id === null ? null : inWords(id);
  if (asked !== 'waiting')
    ctx.changed({ action: 'trade_point.ask', entity: 'trade_point', id: point.id, before: null, after: null, reason });
  return asked;
}

export const askForPoint = (ctx: UserContext, point: TradePoint) => ask(ctx, point, []);

/** The case is about the point itself. */
const isNew = ({ changes }: Case) => changes.length === 0;

async function makeTransition(
  ctx: UserContext,
  item: Case,
  action: string,
  status: TradePoint['status'],
): Promise<void> {
  if (!isNew(item)) return;
  const point = await lockOpen(ctx, item);
  await tradePointRecords.save(named(ctx, action), point, { status }, inWords(item.id));
}

/** The counterparty whose ИНН the author said becomes the owner: the moderator has seen who it is. */
async function letIn(ctx: UserContext, item: Case): Promise<void> {
  const point = await lockOpen(ctx, item);
  const owner = point.owner_id === null ? await ownerByInn(ctx.db, point.inn) : undefined;
  const values = { status: 'active' as const, ...(owner && { owner_id: owner.id }) };
  await tradePointRecords.save(named(ctx, 'trade_point.approve'), point, values, inWords(item.id));
}

/** Only what the approval itself has linked is let go of, and only while nobody has changed it since. */
async function unlink(ctx: UserContext, item: Case): Promise<void> {
  const linked = await lastWritten(ctx.db, { entity: 'trade_point', id: item.subject_id, field: 'owner_id' });
  if (linked?.action !== 'trade_point.approve' || linked.reason !== inWords(item.id)) return;
  const point = await lockOpen(ctx, item);
  await tradePointRecords.save(named(ctx, 'trade_point.revert'), point, { owner_id: null }, inWords(item.id));
}

async function lockOpen(ctx: UserContext, { subject_id }: Case): Promise<TradePoint> {
  const point = await tradePointRecords.lock(ctx, subject_id);
  if (point.status === 'closed') throw problem('trade_point.closed');
  return point;
}

async function apply(ctx: UserContext, item: Case, changes: FieldChange[], action: string): Promise<void> {
  const point = await lockOpen(ctx, item);
  const values = valuesFor(point, changes) as Partial<TradePoint> | undefined;
  if (!values) throw problem('moderation.subject_changed');
  const source =
    values.lat === undefined && values.lon === undefined ? {} : { geo_source: geoSource(values.lat ?? point.lat) };
  await tradePointRecords.save(named(ctx, action), point, { ...values, ...source } as never, inWords(item.id));
}

/** The owner after an approval, by the ИНН that the author named. */
async function ownerToBe(db: Database, inn: string | null): Promise<string | null> {
  if (inn === null) return null;
  const owner = await ownerByInn(db, inn);
  return owner ? `${owner.title} (найден по ИНН, будет связан после одобрения)` : 'По ИНН не найден или не один';
}

async function shows({ db, actor }: UserContext, item: Case): Promise<Shown> {
  const point = await findCard(db, actor, item.subject_id);
  if (!point) return { facts: [], places: [], look_alikes: [] };
  const after = { ...point, ...(wanted(item.changes) as Partial<typeof point>) };
  const alike = await findLookAlikes(db, after, point.id);
  const facts = factsOf([
    ['Код', point.code],
    ['Статус', tradePointStatusWords[point.status]],
    ['Адрес', point.address],
    point.owner
      ? ['Контрагент', point.owner, 'owner']
      : ['Контрагент', isNew(item) ? await ownerToBe(db, point.inn) : null],
    ['ИНН', point.inn],
    ['Канал', point.channel?.title],
    ['Категория', point.category],
    ['ТСМ', point.tsm, 'trade_user'],
    ['Телефон', point.phone],
    ['Продавцов', String(point.sellers_count)],
  ]);
  const moved = isPlaced(after) && !(point.lat === after.lat && point.lon === after.lon);
  return {
    facts,
    places: [
      ...(isPlaced(point) ? [{ lat: point.lat, lon: point.lon, label: 'Сейчас' }] : []),
      ...(moved && isPlaced(after) ? [{ lat: after.lat, lon: after.lon, label: 'Станет' }] : []),
    ],
    look_alikes: alike.map(({ id, code, name, address }) => ({ id, title: name, text: `${code} · ${address}` })),
  };
}

const nothing = async () => {};

export const tradePointModeration: ModeratedKind = {
  kind: 'trade_point',
  entity: 'trade_point',
  sla: 'sla_trade_point_hours',
  distribution: 'distribute_trade_point',
  denyReasons: 'reasons.tp_deny',
  shows,
  effects: {
    approve: (ctx, item) => (isNew(item) ? letIn(ctx, item) : apply(ctx, item, item.changes, 'trade_point.accept')),
    return: (ctx, item) => makeTransition(ctx, item, 'trade_point.return', 'draft'),
    deny: (ctx, item) => makeTransition(ctx, item, 'trade_point.deny', 'denied'),
    cancel: (ctx, item) => makeTransition(ctx, item, 'trade_point.withdraw', 'draft'),
    resubmit: (ctx, item) => makeTransition(ctx, item, 'trade_point.submit', 'moderation'),
    undo: (ctx, item) =>
      isNew(item) ? unlink(ctx, item) : apply(ctx, item, turned(item.changes), 'trade_point.revert'),
  },
};

/** Any other request of a TSM about a point, in words: the moderator who accepts it has seen to it. */
export const pointRequest: ModeratedKind = {
  ...tradePointModeration,
  kind: 'other',
  effects: { approve: nothing, return: nothing, deny: nothing, cancel: nothing, resubmit: nothing, undo: nothing },
};

export async function askInWords(ctx: UserContext, pointId: number, comment: string): Promise<{ case_id: number }> {
  await lockCasesOf(ctx, 'other', pointId);
  const point = await tradePointRecords.lock(ctx, pointId);
  const words = { ...about(point), changes: [], risk_flags: [], author_comment: comment };
  const { id } = await submitCase(ctx, pointRequest, words);
  ctx.changed({ entity: 'trade_point', id: pointId, before: null, after: null, reason: inWords(id) });
  return { case_id: id };
}
