/** Free codes of one loading are written off. */
import type { CodeBatch } from '@iskra/contract/areas/coins/certificates/shapes';
import { editableCertificates } from '@iskra/contract/areas/coins/editable-certificates';
import { useMemo } from 'react';
import { useAction } from '../../../../data/calls/use-action.ts';
import { FormWindow } from '../../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../../data/forms/use-contract-form.ts';
import { TextField } from '../../../../kit/field/text-field.tsx';
import { countOf, formatMoment } from '../../../../kit/format.ts';
import { Consequences } from '../../../../kit/modal/consequences.tsx';
import type { ModalProps } from '../../../../shell/windows/modal-types.ts';
import { codeNoun } from '../certificate-words.ts';

interface VoidInput {
  id: number;
  title: string;
  batch: CodeBatch;
}

export default function CodesVoidModal({
  input: { id, title, batch },
  close,
  ...controls
}: ModalProps<VoidInput, true>) {
  const voiding = useAction(editableCertificates.voidCodes, {
    done: ({ voided }) => `Списано: ${countOf(voided, ...codeNoun)}`,
    quiet: true,
  });
  const form = useContractForm({
    schema: editableCertificates.voidCodes.body,
    initial: useMemo(() => ({ batch: batch.batch, reason: '' }), [batch.batch]),
    send: (body) => voiding.run({ params: { id }, body }),
    done: () => close(true),
  });
  return (
    <FormWindow
      title="Списать свободные коды"
      subtitle={`${title}, загрузка ${formatMoment(batch.loaded_at)}`}
      submit="Списать"
      danger
      form={form}
      controls={controls}
    >
      <TextField label="Причина" required help="Останется в истории сертификата" {...form.text('reason')} />
      <Consequences
        items={[
          { icon: 'trash', text: `${countOf(batch.free, ...codeNoun)} больше никому не выдадим` },
          { icon: 'lock', text: 'Вернуть списанные коды или загрузить их снова будет нельзя' },
        ]}
      />
    </FormWindow>
  );
}
