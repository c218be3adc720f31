// A returned request about a seller, put right by its author: another day, another point, another spelling of the name.
import type { Correction } from '@iskra/contract/areas/network/requests';
import type { UserContext } from '../../../context.ts';
import { sentFields } from '../../../database/rows/sent-fields.ts';
import type { FieldChange } from '../../../database/trail/audit-changes.rules.ts';
import { refuseFields } from '../../../problem.ts';
import { only } from '../../platform/moderation/field-changes.rules.ts';
import type { Case } from '../../platform/moderation/moderated-kind.ts';
import type { Submission } from '../../platform/moderation/moderation.actions.ts';
import { changeAccount } from '../accounts/accounts.scope.store.ts';
import { checkPoint } from './sellers.links.actions.ts';
import { pointFacts } from './sellers.links.store.ts';
import { checkLeaving } from './sellers.requests.actions.ts';
import { lockAny, takenByAnother } from './sellers.store.ts';

const names = ['last_name', 'first_name', 'middle_name'] as const;
const work = ['trade_point_id', 'from_date', 'position'] as const;

/** Fields of each kind of request that can be corrected; of the others only the words beside them. */
const fields: Partial<Record<Case['kind'], readonly string[]>> = {
  user: [...names, ...work],
  seller_tp: [...names, ...work],
  seller_unlink: ['to_date'],
};

const replaced = (changes: FieldChange[], values: Record<string, unknown>): FieldChange[] =>
  changes.map((change) => (change.field in values ? { ...change, new: values[change.field] } : change));

async function placed(ctx: UserContext, id: number | undefined): Promise<Partial<Submission>> {
  if (id === undefined) return {};
  await checkPoint(ctx, id);
  const { code, name, region_id } = await pointFacts(ctx.db, id);
  return { subtitle: `${code} · ${name}`, region_id };
}

/** A new person gets the name that the author gives; the name of a participant stays with the request. */
async function called(ctx: UserContext, item: Case, correction: Correction): Promise<Partial<Submission>> {
  const said = sentFields(only(correction, names));
  if (item.kind !== 'user' || Object.keys(said).length === 0) return {};
  const { user_id } = await lockAny(ctx.db, item.subject_id);
  await changeAccount(ctx.db, takenByAnother, user_id, said);
  const { name } = await lockAny(ctx.db, item.subject_id);
  return { title: name! };
}

export async function corrected(ctx: UserContext, item: Case, correction: Correction): Promise<Partial<Submission>> {
  const { comment: _, ...said } = correction;
  const values = sentFields(said);
  const known = fields[item.kind] ?? [];
  const strange = Object.keys(values).filter((field) => !known.includes(field));
  refuseFields(strange.map((field) => ({ field, code: 'invalid', message: 'В этой заявке такого нет' })));
  if (values.to_date) await checkLeaving(ctx, item, values.to_date);
  const place = await placed(ctx, values.trade_point_id);
  const asked_name = [values.last_name, values.first_name, values.middle_name].filter(Boolean).join(' ');
  return {
    changes: replaced(item.changes, { ...values, ...(asked_name && { asked_name }) }),
    ...(await called(ctx, item, correction)),
    ...place,
  };
}
