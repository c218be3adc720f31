/** Reading and signing. As the owner's gate it cannot be closed: one signs, or leaves. */
import { bell } from '@iskra/contract/areas/content/bell';
import { documents } from '@iskra/contract/areas/content/documents';
import type { AskedCode } from '@iskra/contract/kernel/code';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { refusalText } from '../../../data/calls/refusal-text.ts';
import { keyOf, useAsk } from '../../../data/calls/use-ask.ts';
import { plural } from '../../../kit/format.ts';
import { ModalFooter } from '../../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import { ListStatePanel } from '../../../kit/table/list-state.tsx';
import { showToast } from '../../../kit/toast/toasts.ts';
import { changeUser, leave } from '../../../shell/session/session.ts';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { askedOf } from './ask-signature.ts';
import type { Paper } from './paper.ts';
import { ReadPapers } from './read-papers.part.tsx';
import { SignPapers } from './sign-papers.part.tsx';

interface AcceptInput {
  /** One document that the person chose to sign; without it everything that must be signed now. */
  paper?: Paper;
}

export default function AcceptDocumentsModal({ input, close, dismiss }: ModalProps<AcceptInput, true>) {
  const client = useQueryClient();
  const isGate = !input.paper;
  const toSign = useAsk(documents.toSign, {}, { enabled: isGate });
  const papers: Paper[] | undefined = input.paper ? [input.paper] : toSign.data?.items;
  const [read, setRead] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<AskedCode>();
  const [step, setStep] = useState<'read' | 'sign'>('read');
  const [refusal, setRefusal] = useState<string>();
  const [sending, setSending] = useState(false);
  const frame = isGate
    ? ({ closing: 'none', onClose: () => void leave() } as const)
    : ({ closing: 'close', onClose: dismiss } as const);

  const signed = async ({ documents_signed }: ReplyOf<typeof documents.sign>) => {
    const count = papers?.length ?? 1;
    await Promise.all(
      [documents.list, documents.toSign, bell.notices].map((it) => client.invalidateQueries({ queryKey: keyOf(it) })),
    );
    showToast({
      status: 'success',
      label: plural(count, 'Документ подписан', 'Документы подписаны', 'Документы подписаны'),
    });
    changeUser({ docs_signed: documents_signed });
    // While this window was open another document may have been published: the gate goes on with it.
    if (!isGate || documents_signed) return close(true);
    setStep('read');
    setAsked(undefined);
  };

  const sign = async () => {
    if (!papers) return;
    // The code that is on its way is still good: another would have to wait.
    if (asked) return setStep('sign');
    setSending(true);
    setRefusal(undefined);
    const [first, ...others] = papers.map((paper) => paper.id);
    const answer = await call(documents.sign, { body: { id: first!, also: others } });
    setSending(false);
    if (!isRefusal(answer)) return signed(answer);
    const code = askedOf(answer);
    if (!code) {
      setRefusal(refusalText(answer));
      return void toSign.refetch();
    }
    setAsked(code);
    setStep('sign');
  };

  if (!papers || papers.length === 0) {
    return (
      <ModalFrame
        {...frame}
        title="Подписать документы"
        footer={
          <ModalFooter cancel="Выйти" onCancel={frame.onClose} submit="Продолжить" onSubmit={() => location.reload()} />
        }
      >
        {toSign.isError ? (
          <ListStatePanel
            state={{
              kind: 'error',
              title: 'Документы не загрузились',
              text: 'Сервер не ответил.',
              onRetry: () => void toSign.refetch(),
            }}
          />
        ) : (
          <p>{toSign.isPending ? 'Загружаем документы…' : 'Подписывать больше нечего.'}</p>
        )}
      </ModalFrame>
    );
  }
  if (step === 'sign' && asked)
    return (
      <SignPapers
        {...frame}
        papers={papers}
        asked={asked}
        onBack={() => setStep('read')}
        onSigned={(reply) => void signed(reply)}
      />
    );
  return (
    <ReadPapers
      {...frame}
      papers={papers}
      read={read}
      onRead={(id) => setRead((old) => (old.has(id) ? old : new Set([...old, id])))}
      cancel={isGate ? 'Выйти' : 'Отмена'}
      sending={sending}
      refusal={refusal}
      onSign={() => void sign()}
    />
  );
}
