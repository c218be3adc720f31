// Use cases of the catalogue: a certificate is made, changed, put on the showcase and taken off it.

import type { CertificateChange, CertificateDraft } from '@iskra/contract/areas/coins/certificates/shapes';
import { certificateTransitions } from '@iskra/contract/areas/coins/certificates/transitions';
import type { UserContext } from '../../../context.ts';
import { sentFields } from '../../../database/rows/sent-fields.ts';
import { fieldProblem, problem, refuseFields } from '../../../problem.ts';
import { refuseStatus } from '../../../transitions.ts';
import { areAtWork } from '../../network/groups/group-filter.scope.store.ts';
import { brokenEntries } from '../../platform/books/books.scope.store.ts';
import { keepPictures } from '../../platform/files/stored-files.actions.ts';
import { faultsOf } from './catalogue.rules.ts';
import {
  type Certificate,
  certificateRecords,
  type Extras,
  extrasOf,
  namesOfCategories,
  notePrice,
  picturesOf,
  putInCategories,
  setPictures,
} from './catalogue.store.ts';

interface Changed {
  id: number;
  version: number;
}

const notInList = 'Выберите значение из списка';

async function checkSupplier({ db }: UserContext, supplier_id: number | undefined): Promise<void> {
  const broken = await brokenEntries(db, { supplier_id: 'cert_suppliers' }, { supplier_id });
  if (broken.length > 0) throw fieldProblem('supplier_id', 'invalid', notInList);
}

/** Those that it has had may be out of work by now: then nobody of them sees it. */
async function checkGroups(
  { db, actor }: UserContext,
  ids: readonly number[] = [],
  had: readonly number[] | null = [],
): Promise<void> {
  const known = new Set(had?.map(Number));
  const chosen = ids.filter((id) => !known.has(id));
  if (!(await areAtWork(db, actor, ['user', 'tp'], chosen))) throw fieldProblem('group_ids', 'invalid', notInList);
}

/** No groups are no bound at all. */
const withGroups = <Fields extends { group_ids?: number[] | undefined }>({ group_ids, ...fields }: Fields) => ({
  ...fields,
  ...(group_ids && { group_ids: group_ids.length > 0 ? [...new Set(group_ids)] : null }),
});

async function changePictures(ctx: UserContext, id: number, sent: number[]): Promise<void> {
  const wanted = [...new Set(sent)];
  const had = await picturesOf(ctx.db, id);
  await keepPictures(ctx, { had, wanted, field: 'picture_ids', save: () => setPictures(ctx.db, id, wanted) });
}

/** The history tells of a certificate together with its categories and pictures. */
const auditedWith = (ctx: UserContext, before: Extras, after: Extras): UserContext => ({
  ...ctx,
  changed: (change) =>
    ctx.changed({ ...change, before: { ...change.before, ...before }, after: { ...change.after, ...after } }),
});

type ExtraIds = Pick<CertificateChange, 'category_ids' | 'picture_ids'>;

/** The certificate's categories and pictures after the change, as the history shows them. */
async function saveExtras(
  ctx: UserContext,
  id: number,
  { category_ids, picture_ids }: ExtraIds,
): Promise<Partial<Extras>> {
  const ids = category_ids && [...new Set(category_ids)];
  const categories = ids && (await namesOfCategories(ctx.db, ids));
  if (categories && categories.length < ids.length) throw fieldProblem('category_ids', 'invalid', notInList);
  if (ids) await putInCategories(ctx.db, id, ids);
  if (picture_ids) await changePictures(ctx, id, picture_ids);
  return sentFields({ categories, pictures: picture_ids?.length });
}

export async function addCertificate(ctx: UserContext, draft: CertificateDraft): Promise<Changed> {
  const { category_ids, picture_ids, ...fields } = draft;
  refuseFields(faultsOf(fields));
  await checkSupplier(ctx, fields.supplier_id);
  await checkGroups(ctx, fields.group_ids);
  const certificate = await certificateRecords.add(ctx, withGroups(fields));
  const extras = await saveExtras(ctx, certificate.id, { category_ids, picture_ids });
  ctx.changed({ entity: 'certificate', id: certificate.id, before: {}, after: extras });
  await notePrice(ctx.db, certificate, ctx.actor.id);
  return certificate;
}

const isPriced = (before: Certificate, after: Certificate) =>
  before.price_coins !== after.price_coins || before.face_value !== after.face_value;

export async function changeCertificate(ctx: UserContext, id: number, change: CertificateChange): Promise<Changed> {
  const { version, category_ids, picture_ids, ...fields } = change;
  const before = await certificateRecords.lock(ctx, id, version);
  if (before.status === 'archived') throw problem('certificate.archived');
  const kind = fields.kind ?? before.kind;
  if (kind !== before.kind && before.status !== 'draft') throw fieldProblem('kind', 'certificate.kind_fixed');
  refuseFields(faultsOf({ ...before, ...sentFields(fields), kind }));
  await checkSupplier(ctx, fields.supplier_id);
  await checkGroups(ctx, fields.group_ids, before.group_ids);
  const extrasBefore = await extrasOf(ctx.db, id);
  const extrasAfter = { ...extrasBefore, ...(await saveExtras(ctx, id, { category_ids, picture_ids })) };
  const after = await certificateRecords.save(
    auditedWith(ctx, extrasBefore, extrasAfter),
    before,
    sentFields(withGroups(fields)),
  );
  if (isPriced(before, after)) await notePrice(ctx.db, after, ctx.actor.id);
  return after;
}

export async function changeStatus(
  ctx: UserContext,
  id: number,
  name: 'publish' | 'hide' | 'archive' | 'restore',
  version: number,
): Promise<Changed> {
  const before = await certificateRecords.lock(ctx, id, version);
  refuseStatus(certificateTransitions, name, before);
  return certificateRecords.save(ctx, before, { status: certificateTransitions[name].to });
}
