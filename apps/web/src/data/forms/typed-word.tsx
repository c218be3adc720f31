/** A word that is typed before what cannot be taken back: nobody does it by a slip of the hand. */
import type { DeleteBody } from '@iskra/contract/kernel/blocking';
import { TextField } from '../../kit/field/text-field.tsx';

import { Comment } from './block-transitions.tsx';
import type { ContractForm } from './use-contract-form.ts';

type Field = Pick<Parameters<typeof TextField>[0], 'value' | 'onChange' | 'error'>;

export const TypedWord = ({ word, field }: { word: string; field: Field }) => (
  <TextField
    label={`Слово ${word}`}
    help="Введите его, чтобы подтвердить"
    required
    autoComplete="off"
    spellCheck={false}
    {...field}
  />
);

/** Of a deletion for good: why, and the word. */
export const DeleteFields = ({ form }: { form: Pick<ContractForm<typeof DeleteBody>, 'text'> }) => (
  <>
    <Comment form={form} />
    <TypedWord word="УДАЛИТЬ" field={form.text('confirm')} />
  </>
);
