/** A change of a counterparty from its row in the list. */
import type { OwnerCard } from '@iskra/contract/areas/network/owners/shapes';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { ContactFields, RequisiteFields, useOwnerForm } from './owner-form.part.tsx';

export default function OwnerModal({ input: { owner }, close, ...controls }: ModalProps<{ owner: OwnerCard }, true>) {
  const form = useOwnerForm(owner, () => close(true));
  return (
    <FormWindow
      size="wizard"
      title="Изменить контрагента"
      subtitle={`ИНН ${owner.inn} · ${owner.legal_name}`}
      submit="Сохранить"
      form={form}
      controls={controls}
    >
      <RequisiteFields form={form} />
      <ContactFields form={form} />
    </FormWindow>
  );
}
