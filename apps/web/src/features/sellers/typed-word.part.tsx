/** A word that is typed before what cannot be taken back: nobody does it by a slip of the hand. */
import { TextField } from '../../kit/field/text-field.tsx';

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
