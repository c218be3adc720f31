import { documents } from '@iskra/contract/areas/documents';
import { ArchiveDocument, type DocumentRow } from '@iskra/contract/areas/documents/shapes';
import { useMemo } from 'react';
import { FormWindow } from '../../../data/form-window.tsx';
import { useAction } from '../../../data/use-action.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { Consequences } from '../../../kit/modal/consequences.tsx';
import type { ModalProps } from '../../../shell/modal-types.ts';
import { archiveConsequences } from './publish-words.ts';

export default function ArchiveDocumentModal({
  input: { document },
  close,
  ...controls
}: ModalProps<{ document: DocumentRow }, true>) {
  const { id, title, version } = document;
  const archiving = useAction(documents.archive, { done: `«${title}» в архиве`, quiet: true });
  const form = useContractForm({
    schema: ArchiveDocument,
    initial: useMemo(() => ({ version }), [version]),
    send: (body) => archiving.run({ params: { id }, body }),
    done: () => close(true),
  });
  return (
    <FormWindow
      title="Отправить документ в архив"
      subtitle={title}
      verb="В архив"
      danger
      form={form}
      controls={controls}
    >
      <Consequences items={archiveConsequences(document)} />
    </FormWindow>
  );
}
