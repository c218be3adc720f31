// Values of additional fields as a form sends them.
import { type CheckedValues, checkFieldValues, type DeclaredField } from '@iskra/contract/kernel/field-value';

export interface AdditionalFieldRule extends DeclaredField {
  editable: boolean;
}

/** The sent values; a field that the caller may not change must not be sent at all. */
export function checkAdditional(
  fields: readonly AdditionalFieldRule[],
  sent: Record<string, unknown>,
  isNew: boolean,
): CheckedValues {
  const closed = fields.filter(({ editable, code }) => !editable && Object.hasOwn(sent, code)).map(({ code }) => code);
  const open = Object.fromEntries(Object.entries(sent).filter(([code]) => !closed.includes(code)));
  const { values, errors } = checkFieldValues(
    'additional',
    fields.filter(({ editable }) => editable),
    open,
    isNew,
  );
  const message = 'Это поле вам недоступно для изменения';
  const refused = closed.map((code) => ({ field: `additional.${code}`, code: 'protected', message }));
  return { values, errors: [...refused, ...errors] };
}
