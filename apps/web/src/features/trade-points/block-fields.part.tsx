import { useBookOptions } from '../../data/use-book-options.ts';
import type { ContractForm } from '../../data/use-contract-form.ts';
import { TextArea } from '../../kit/field/text-area.tsx';
import { TextField } from '../../kit/field/text-field.tsx';
import { SelectField } from '../../kit/select/select-field.tsx';
import type { BlockForm } from './block-form.ts';

const books = ['reasons.block_tp'] as const;

export function BlockFields({ field }: Pick<ContractForm<BlockForm>, 'field'>) {
  const reasons = useBookOptions(books)['reasons.block_tp'];
  return (
    <>
      <SelectField label="Причина" required options={reasons} {...field('reason_id')} />
      <TextArea
        label="Комментарий"
        required
        help="Его увидят контрагент и ТСМ"
        limits={{ max: 500 }}
        {...field('comment')}
      />
      <TextField type="date" label="До какой даты" help="Пусто — без срока" {...field('until')} />
    </>
  );
}
