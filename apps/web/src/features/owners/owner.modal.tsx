/** A change of a counterparty from its row in the list. */
import type { OwnerCard } from '@iskra/contract/areas/owners/shapes';
import { FormWindow } from '../../data/form-window.tsx';
import type { ModalProps } from '../../shell/modal-types.ts';
import { ContactFields, RequisiteFields, useOwnerForm } from './owner-form.part.tsx';

export default function OwnerModal({ input: { owner }, close, ...controls }: ModalProps<{ owner: OwnerCard }, true>) {
  const form = useOwnerForm(owner, () => close(true));
  return (
    <FormWindow
      size="wizard"
      title="Изменить контрагента"
      subtitle={`ИНН ${owner.inn} · ${owner.legal_name}`}
      verb="Сохранить"
      form={form}
      controls={controls}
    >
      <RequisiteFields form={form} />
      <ContactFields form={form} />
    </FormWindow>
  );
}
