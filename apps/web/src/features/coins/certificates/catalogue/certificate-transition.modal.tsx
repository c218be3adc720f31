/** A transition of a certificate: what follows from it, and the way back in the toast. */
import { certificateTransitions } from '@iskra/contract/areas/coins/certificates/transitions';
import { editableCertificates } from '@iskra/contract/areas/coins/editable-certificates';
import { useMemo } from 'react';
import { useAction } from '../../../../data/calls/use-action.ts';
import { useAsk } from '../../../../data/calls/use-ask.ts';
import { FormWindow } from '../../../../data/forms/form-window.tsx';
import { useContractForm } from '../../../../data/forms/use-contract-form.ts';
import { Consequences } from '../../../../kit/modal/consequences.tsx';
import { Note } from '../../../../kit/status/note.tsx';
import type { ModalProps } from '../../../../shell/windows/modal-types.ts';
import { type CertificateTransition, consequencesOf, transitionWords } from './certificate-transition-words.ts';

interface TransitionInput {
  id: number;
  title: string;
  name: CertificateTransition;
}

export default function CertificateTransitionModal({
  input: { id, title, name },
  close,
  ...controls
}: ModalProps<TransitionInput, true>) {
  const words = transitionWords[name];
  const { data, isError } = useAsk(editableCertificates.card, { params: { id } });
  const undoing = useAction(editableCertificates[words.undo ?? name], { done: `«${title}»: отменено` });
  const moving = useAction(editableCertificates[name], {
    done: ({ version }) => ({
      label: `«${title}» ${words.done}`,
      ...(words.undo && {
        action: { label: 'Отменить', onClick: () => void undoing.run({ params: { id }, body: { version } }) },
      }),
    }),
    quiet: true,
  });
  const version = data?.item.version ?? 0;
  const form = useContractForm({
    schema: editableCertificates[name].body,
    initial: useMemo(() => ({ version }), [version]),
    send: (body) => moving.run({ params: { id }, body }),
    done: () => close(true),
  });
  return (
    <FormWindow
      title={words.title}
      subtitle={title}
      submit={words.submit}
      {...('danger' in certificateTransitions[name] && { danger: true })}
      blocked={!data && (isError ? 'Последствия не посчитались' : 'Считаем последствия…')}
      form={form}
      controls={controls}
    >
      {data && <Consequences items={consequencesOf(name, data.item)} />}
      {isError && <Note tone="danger">Не удалось посчитать последствия. Закройте окно и попробуйте снова</Note>}
    </FormWindow>
  );
}
