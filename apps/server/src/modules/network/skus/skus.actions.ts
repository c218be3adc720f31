// Use cases of the SKU book.
import type { SkuChange, SkuDraft } from '@iskra/contract/areas/network/skus';
import type { UserContext } from '../../../context.ts';
import { sentFields } from '../../../database/rows/sent-fields.ts';
import { fieldProblem, problem, refuseFields } from '../../../problem.ts';
import { brokenEntries } from '../../platform/books/books.scope.store.ts';
import { keepPictures } from '../../platform/files/stored-files.actions.ts';
import { brandOfFamily, idByCode, type Sku, skuRecords } from './skus.scope.store.ts';

interface Changed {
  id: number;
  version: number;
}

export const skuBooks = { brand_id: 'brands', family_id: 'sku_families', category_id: 'sku_categories' } as const;

type Fields = Partial<Omit<SkuDraft, 'only_new'>>;

/** `sku`: as it would be stored; `sent`: what the caller says of it. */
async function checkSku({ db }: UserContext, sku: Fields, sent: Fields): Promise<void> {
  const broken = await brokenEntries(db, skuBooks, sent);
  const message = 'Выберите значение из списка';
  refuseFields(broken.map((field) => ({ field, code: 'invalid', message })));
  if (sku.launched_on && sku.discontinued_on && sku.discontinued_on < sku.launched_on)
    throw fieldProblem('discontinued_on', 'invalid', 'Конец продаж раньше начала');
  if (!sku.family_id || !sku.brand_id || (!sent.family_id && !sent.brand_id)) return;
  const brand = await brandOfFamily(db, sku.family_id);
  if (brand !== null && brand !== sku.brand_id)
    throw fieldProblem('family_id', 'invalid', 'Это семейство другого бренда');
}

interface Written {
  before?: Sku;
  wanted: number | null | undefined;
  save: () => Promise<Sku>;
}

/** The picture is put to use, or let go of, with the row that names it. */
async function saveWithPicture(ctx: UserContext, { before, wanted, save }: Written): Promise<Sku> {
  if (wanted === undefined) return save();
  const had = before?.picture_file_id ? [before.picture_file_id] : [];
  let saved: Sku | undefined;
  await keepPictures(ctx, {
    had,
    wanted: wanted === null ? [] : [wanted],
    field: 'picture_file_id',
    save: async () => {
      saved = await save();
    },
  });
  return saved!;
}

async function saveSku(ctx: UserContext, before: Sku, fields: Fields): Promise<Changed> {
  await checkSku(ctx, { ...(before as Fields), ...sentFields(fields) }, fields);
  const save = () => skuRecords.save(ctx, before, sentFields(fields));
  return saveWithPicture(ctx, { before, wanted: fields.picture_file_id, save });
}

/** A known code is that SKU: its fields are changed. */
export async function putSku(ctx: UserContext, { only_new, ...fields }: SkuDraft): Promise<Changed> {
  const known = await idByCode(ctx.db, fields.code);
  if (known !== undefined) {
    if (only_new) throw fieldProblem('code', 'sku.code_taken');
    return saveSku(ctx, await skuRecords.lock(ctx, known), fields);
  }
  await checkSku(ctx, fields, fields);
  const save = () => skuRecords.add(ctx, fields);
  return saveWithPicture(ctx, { wanted: fields.picture_file_id, save });
}

export async function changeSku(ctx: UserContext, id: number, { version, ...fields }: SkuChange): Promise<Changed> {
  return saveSku(ctx, await skuRecords.lock(ctx, id, version), fields);
}

export async function setActive(ctx: UserContext, id: number, active: boolean): Promise<Changed> {
  const before = await skuRecords.lock(ctx, id);
  if (before.active === active) throw problem('wrong_state');
  return skuRecords.save(ctx, before, { active });
}
