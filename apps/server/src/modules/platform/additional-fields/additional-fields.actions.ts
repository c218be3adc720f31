// Additional fields of a record: the sent values, checked and with their files claimed.
import type { FieldError } from '@iskra/contract/kernel/problem';
import type { UserContext } from '../../../context.ts';
import { refuseFields } from '../../../problem.ts';
import { claimFile } from '../files/stored-files.actions.ts';
import { checkAdditional } from './additional-fields.rules.ts';
import type { AdditionalFieldRow } from './additional-fields.scope.store.ts';

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

/** The values of additional fields as they will be stored. A new record (one without `before`) must have those that are required. */
export async function checkedAdditional(
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
