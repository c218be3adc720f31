// Categories of certificates.
import type { CategoryChange, CategoryDraft, CategoryRow } from '@iskra/contract/areas/coins/certificates/shapes';
import { sql } from 'kysely';
import type { UserActor, UserContext } from '../../../context.ts';
import type { Database } from '../../../database/database.ts';
import { records } from '../../../database/rows/records.ts';
import type { CertificateCategoriesRow } from '../../../database/rows/rows.generated.ts';
import { sentFields } from '../../../database/rows/sent-fields.ts';
import { problem } from '../../../problem.ts';
import { visibleTo } from './certificates.scope.store.ts';

const categories = records<CertificateCategoriesRow>({
  table: 'certificate_categories',
  entity: 'certificate_category',
  visibleTo: () => [sql`t.deleted_at is null`],
  taken: { certificate_categories_name: { field: 'name', problem: 'certificate_category.name_taken' } },
});

export async function listCategories(db: Database, actor: UserActor): Promise<CategoryRow[]> {
  const { rows } = await sql<CategoryRow>`
    select c.id, c.name, c.icon, c.sort, c.active, c.version,
      (select count(*)::int from certificates t join certificates_in_categories i on i.certificate_id = t.id
       where i.category_id = c.id and ${sql.join(visibleTo(actor), sql` and `)}) as certificates
    from certificate_categories c
    where c.deleted_at is null and (c.active or ${actor.role === 'admin'})
    order by c.sort, c.id`.execute(db);
  return rows;
}

export const addCategory = (ctx: UserContext, draft: CategoryDraft) => categories.add(ctx, draft);

export async function changeCategory(ctx: UserContext, id: number, { version, ...fields }: CategoryChange) {
  return categories.save(ctx, await categories.lock(ctx, id, version), sentFields(fields));
}

export async function setCategoryActive(ctx: UserContext, id: number, version: number, active: boolean) {
  const before = await categories.lock(ctx, id, version);
  if (before.active === active) throw problem('wrong_state');
  return categories.save(ctx, before, { active });
}
