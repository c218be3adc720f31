/** A new category of certificates. */
import { certificates } from '@iskra/contract/areas/certificates';
import { CategoryDraft } from '@iskra/contract/areas/certificates/shapes';
import { categoryIconWords } from '@iskra/contract/areas/certificates/words';
import { wordOptions } from '../../../data/filter-model.ts';
import { FormWindow } from '../../../data/form-window.tsx';
import { useAction } from '../../../data/use-action.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { TextField } from '../../../kit/field/text-field.tsx';
import { SelectField } from '../../../kit/select/select-field.tsx';
import type { ModalProps } from '../../../shell/modal-types.ts';

const icons = wordOptions(categoryIconWords);
const initial = { name: '', icon: null, sort: 0 };

export default function CategoryModal({ close, ...controls }: ModalProps<object, true>) {
  const adding = useAction(certificates.addCategory, { done: 'Категория добавлена', quiet: true });
  const form = useContractForm({
    schema: CategoryDraft,
    initial,
    send: (body) => adding.run({ body }),
    done: () => close(true),
  });
  return (
    <FormWindow title="Добавить категорию" verb="Добавить" form={form} controls={controls}>
      <TextField label="Название" required limits={{ max: 40 }} {...form.text('name')} />
      <SelectField label="Значок" required options={icons} {...form.choice('icon')} />
      <TextField
        type="number"
        label="Порядок"
        help="Меньше — левее на витрине"
        limits={{ max: 5 }}
        {...form.number('sort')}
      />
    </FormWindow>
  );
}
