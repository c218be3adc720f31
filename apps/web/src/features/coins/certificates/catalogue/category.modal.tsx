/** A new category of certificates. */
import { certificates } from '@iskra/contract/areas/coins/certificates';
import { CategoryDraft } from '@iskra/contract/areas/coins/certificates/shapes';
import { categoryIconWords } from '@iskra/contract/areas/coins/certificates/words';
import { useAction } from '../../../../data/calls/use-action.ts';
import { FormWindow } from '../../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../../data/forms/use-contract-form.ts';
import { wordOptions } from '../../../../data/lists/filter-model.ts';
import { TextField } from '../../../../kit/field/text-field.tsx';
import { SelectField } from '../../../../kit/select/select-field.tsx';
import type { ModalProps } from '../../../../shell/windows/modal-types.ts';

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
    <FormWindow title="Добавить категорию" submit="Добавить" form={form} controls={controls}>
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
