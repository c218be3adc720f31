/** A move of a certificate's status: what follows from it, and the way back in the toast. */
import { editableCertificates } from '@iskra/contract/areas/editable-certificates';
import { useMemo } from 'react';
import { FormWindow } from '../../../data/form-window.tsx';
import { useAction } from '../../../data/use-action.ts';
import { useAsk } from '../../../data/use-ask.ts';
import { useContractForm } from '../../../data/use-contract-form.ts';
import { Consequences } from '../../../kit/modal/consequences.tsx';
import { Note } from '../../../kit/status/note.tsx';
import type { ModalProps } from '../../../shell/modal-types.ts';
import { type CertificateMove, consequencesOf, moveWords } from './move-words.ts';

interface MoveInput {
  id: number;
  title: string;
  move: CertificateMove;
}

export default function MoveModal({ input: { id, title, move }, close, ...controls }: ModalProps<MoveInput, true>) {
  const words = moveWords[move];
  const { data, isError } = useAsk(editableCertificates.card, { params: { id } });
  const undoing = useAction(editableCertificates[words.undo ?? move], { done: `«${title}»: отменено` });
  const moving = useAction(editableCertificates[move], {
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
    schema: editableCertificates[move].body,
    initial: useMemo(() => ({ version }), [version]),
    send: (body) => moving.run({ params: { id }, body }),
    done: () => close(true),
  });
  return (
    <FormWindow
      title={words.title}
      subtitle={title}
      verb={words.verb}
      {...(move === 'archive' && { danger: true })}
      blocked={!data && (isError ? 'Последствия не посчитались' : 'Считаем последствия…')}
      form={form}
      controls={controls}
    >
      {data && <Consequences items={consequencesOf(move, data.item)} />}
      {isError && <Note tone="danger">Не удалось посчитать последствия. Закройте окно и попробуйте снова</Note>}
    </FormWindow>
  );
}
