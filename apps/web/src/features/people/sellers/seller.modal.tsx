/** A new seller with the first point, or a change of one. */
import type { SellerCard } from '@iskra/contract/areas/people/sellers/shapes';
import { FormWindow } from '../../../data/forms/form-window.tsx';
import { FormSection } from '../../../kit/layout/form-section.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { SellerFields, useSellerForm, WorkFields } from './seller-form.part.tsx';

export default function SellerModal({
  input: { seller },
  close,
  ...controls
}: ModalProps<{ seller?: SellerCard }, { id: number }>) {
  const form = useSellerForm(seller, ({ id }) => close({ id }));
  return (
    <FormWindow
      size="wizard"
      title={seller ? 'Изменить продавца' : 'Добавить продавца'}
      subtitle={seller && `${seller.code} · ${seller.name}`}
      submit={seller ? 'Сохранить' : 'Добавить и пригласить'}
      form={form}
      controls={controls}
    >
      <SellerFields form={form} />
      {!seller && (
        <FormSection title="Первая точка" note="Можно закрепить и позже, в карточке">
          <WorkFields form={form} />
        </FormSection>
      )}
    </FormWindow>
  );
}
