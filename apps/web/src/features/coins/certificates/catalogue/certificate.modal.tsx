/** A new certificate, or a change of one. */
import type { EditableCard } from '@iskra/contract/areas/coins/certificates/shapes';
import { editableCertificates } from '@iskra/contract/areas/coins/editable-certificates';
import { useAsk } from '../../../../data/calls/use-ask.ts';
import { FormWindow } from '../../../../data/forms/form-window.tsx';
import type { ModalProps } from '../../../../shell/windows/modal-types.ts';
import { CertificateFields, useCertificateForm } from './certificate-form.part.tsx';

type Props = ModalProps<{ id?: number }, { id: number }>;

function Edited({ card, close, ...controls }: Omit<Props, 'input'> & { card?: EditableCard }) {
  const form = useCertificateForm(card, ({ id }) => close({ id }));
  return (
    <FormWindow
      size="wizard"
      title={card ? 'Изменить сертификат' : 'Добавить сертификат'}
      subtitle={card ? card.title : 'Контрагенты увидят его, когда вы выставите его на витрину'}
      submit={card ? 'Сохранить' : 'Добавить'}
      form={form}
      controls={controls}
    >
      <CertificateFields form={form} card={card} />
    </FormWindow>
  );
}

function Changed({ id, ...props }: Omit<Props, 'input'> & { id: number }) {
  const { data } = useAsk(editableCertificates.card, { params: { id } });
  return data ? <Edited {...props} card={data.item} /> : null;
}

export default function CertificateModal({ input: { id }, ...props }: Props) {
  return id === undefined ? <Edited {...props} /> : <Changed {...props} id={id} />;
}
