/** A new document, or a change of one. */
import type { DocumentRow } from '@iskra/contract/areas/content/documents/shapes';
import { FormWindow } from '../../../../data/forms/form-window.tsx';
import { TextField } from '../../../../kit/field/text-field.tsx';
import type { ModalProps } from '../../../../shell/windows/modal-types.ts';
import { DocumentFormFields, useDocumentForm } from './document-form.part.tsx';

export default function DocumentModal({
  input: { document },
  close,
  ...controls
}: ModalProps<{ document?: DocumentRow }, { id: number }>) {
  const form = useDocumentForm(document, ({ id }) => close({ id }));
  return (
    <FormWindow
      title={document ? 'Изменить документ' : 'Добавить документ'}
      subtitle={document ? document.code : 'Подписывать его начнут, когда вступит в силу первая версия'}
      submit={document ? 'Сохранить' : 'Добавить'}
      form={form}
      controls={controls}
    >
      {!document && (
        <TextField
          label="Код"
          required
          help="Латинские буквы, цифры и дефис"
          limits={{ max: 20 }}
          {...form.text('code')}
        />
      )}
      <DocumentFormFields form={form} />
    </FormWindow>
  );
}
