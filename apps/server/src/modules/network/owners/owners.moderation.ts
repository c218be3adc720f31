// Requisites that an owner asks to change: a moderator compares them with the register, and they are as they were until then.
import { requisiteErrors } from '@iskra/contract/areas/network/owners/shapes';
import { ownerStatusWords, ownerTypeWords } from '@iskra/contract/areas/network/owners/words';
import type { AskedFields } from '@iskra/contract/kernel/crud';
import { named, type UserContext } from '../../../context.ts';
import type { FieldChange } from '../../../database/trail/audit-changes.rules.ts';
import { problem, refuseFields } from '../../../problem.ts';
import { factsOf, inWords, turned, valuesFor } from '../../platform/moderation/field-changes.rules.ts';
import type { Case, ModeratedKind, Shown } from '../../platform/moderation/moderated-kind.ts';
import { askForFields, sentLately } from '../../platform/moderation/moderation.actions.ts';
import {
  copiedToPoints,
  findCard,
  findTwins,
  lockPointsOf,
  type Owner,
  ownerRecords,
  regionOf,
} from './owners.store.ts';

const manyInMonth = 3;

async function risksOf(ctx: UserContext, owner: Owner, twins: number): Promise<string[]> {
  const sent = await sentLately(ctx, 'owner', owner.id, 30);
  return [...(twins > 0 ? ['look_alike'] : []), ...(sent >= manyInMonth ? ['many_requests'] : [])];
}

async function submissionOf(ctx: UserContext, owner: Owner, changes: FieldChange[]) {
  const twins = await findTwins(ctx.db, innAfter(owner, changes), owner.id);
  return {
    subject_id: owner.id,
    title: owner.legal_name,
    subtitle: `ИНН ${owner.inn} · ${owner.contact_name}`,
    region_id: await regionOf(ctx.db, owner.id),
    changes,
    risk_flags: await risksOf(ctx, owner, twins.length),
  };
}

const innAfter = (owner: Pick<Owner, 'inn'>, changes: FieldChange[]) =>
  String(changes.find(({ field }) => field === 'inn')?.new ?? owner.inn);

export async function askForRequisites(
  ctx: UserContext,
  owner: Owner,
  fields: Record<string, unknown>,
): Promise<AskedFields | undefined> {
  const { id, asked } = await askForFields(ctx, ownerModeration, owner, fields, (changes) =>
    submissionOf(ctx, owner, changes),
  );
  const reason = id === null ? null : inWords(id);
  if (asked !== 'waiting')
    ctx.changed({ action: 'owner.ask', entity: 'owner', id: owner.id, before: null, after: null, reason });
  return asked;
}

export function refuseRequisites(requisites: Parameters<typeof requisiteErrors>[0]): void {
  refuseFields(requisiteErrors(requisites).map((error) => ({ ...error, code: 'invalid' })));
}

async function apply(ctx: UserContext, item: Case, changes: FieldChange[], action: string): Promise<void> {
  // A new number is handed on to the points of the owner, and points come before owners.
  if (changes.some(({ field }) => copiedToPoints.includes(field))) await lockPointsOf(ctx.db, item.subject_id);
  const owner = await ownerRecords.lock(ctx, item.subject_id);
  if (owner.status === 'archived') throw problem('owner.archived');
  const values = valuesFor(owner, changes) as Partial<Owner> | undefined;
  if (!values) throw problem('moderation.subject_changed');
  refuseRequisites({ ...owner, ...values });
  await ownerRecords.save(named(ctx, action), owner, values, inWords(item.id));
}

async function shows({ db, actor }: UserContext, item: Case): Promise<Shown> {
  const owner = await findCard(db, actor, item.subject_id);
  if (!owner) return { facts: [], places: [], look_alikes: [] };
  const facts = factsOf([
    ['Статус', ownerStatusWords[owner.status]],
    ['Тип', ownerTypeWords[owner.type]],
    ['ИНН', owner.inn],
    ['КПП', owner.kpp],
    ['ОГРН', owner.ogrn],
    ['Юридический адрес', owner.legal_address],
    ['Руководитель', owner.director_name],
    ['Договор', owner.contract_number],
    ['Контакт', owner.contact_name],
    ['Точек', String(owner.points_count)],
  ]);
  const twins = await findTwins(db, innAfter(owner, item.changes), owner.id);
  return {
    facts,
    places: [],
    look_alikes: twins.map(({ id, legal_name, inn, kpp }) => ({
      id,
      title: legal_name,
      text: [`ИНН ${inn}`, kpp && `КПП ${kpp}`].filter(Boolean).join(' · '),
    })),
  };
}

const nothing = async () => {};

export const ownerModeration: ModeratedKind = {
  kind: 'owner',
  entity: 'owner',
  sla: 'sla_user_hours',
  distribution: 'distribute_owner',
  denyReasons: 'reasons.owner_deny',
  shows,
  effects: {
    approve: (ctx, item) => apply(ctx, item, item.changes, 'owner.accept'),
    return: nothing,
    deny: nothing,
    cancel: nothing,
    resubmit: nothing,
    undo: (ctx, item) => apply(ctx, item, turned(item.changes), 'owner.revert'),
  },
};
