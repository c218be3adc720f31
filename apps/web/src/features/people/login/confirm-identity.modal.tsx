/** «Подтвердите личность»: opened by the call itself, over any form; the form waits and is not touched. */
import { identity } from '@iskra/contract/areas/people/identity';
import type { AskedCode } from '@iskra/contract/kernel/code';
import { useCallback, useEffect, useState } from 'react';
import { call, isRefusal, type Refusal } from '../../../data/calls/call.ts';
import { RefusalNote } from '../../../data/calls/refusal-note.tsx';
import { CodeEntry, DemoCode, whereIsCode } from '../../../data/forms/code-entry.tsx';
import { useCode } from '../../../data/forms/use-code.ts';
import { ModalFooter } from '../../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import { Skeleton, SkeletonBar } from '../../../kit/skeleton.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { askIdentity, forgetAsked } from './asked-identity.ts';

const title = 'Подтвердите личность';
const why = 'Прежде чем продолжить, убедимся, что это вы.';

interface CodeProps {
  asked: AskedCode;
  onCancel: () => void;
  onDone: () => void;
}

function Code({ asked, onCancel, onDone }: CodeProps) {
  const code = useCode(asked, {
    send: async (challenge_id, digits) => {
      const answer = await call(identity.confirm, { body: { challenge_id, code: digits } });
      // Right, or refused as a whole: it is of no use to the next window.
      if (!isRefusal(answer) || !answer.errors?.length) forgetAsked();
      return answer;
    },
    resend: () => askIdentity({ again: true }),
    onDone,
  });
  return (
    <ModalFrame
      title={title}
      subtitle={`${why} ${whereIsCode(code.entry.asked, code.entry.recovery)}`}
      onClose={onCancel}
      onSubmit={(event) => {
        event.preventDefault();
        code.submit();
      }}
      footer={
        <ModalFooter
          submit="Подтвердить"
          onCancel={onCancel}
          blocked={!code.ready && 'Введите код целиком'}
          loading={code.entry.busy}
        />
      }
    >
      <CodeEntry {...code.entry} />
      {code.refusal && <RefusalNote refusal={code.refusal} />}
      <DemoCode {...code.entry} />
    </ModalFrame>
  );
}

interface AskingProps {
  refusal: Refusal | undefined;
  onCancel: () => void;
  onAsk: () => void;
}

/** The code is on its way, or may not leave yet. */
function Asking({ refusal, onCancel, onAsk }: AskingProps) {
  return (
    <ModalFrame
      title={title}
      subtitle={why}
      onClose={onCancel}
      footer={<ModalFooter submit="Отправить код" onSubmit={onAsk} onCancel={onCancel} loading={!refusal} />}
    >
      {refusal ? (
        <RefusalNote refusal={refusal} />
      ) : (
        <Skeleton>
          <SkeletonBar width="60%" />
        </Skeleton>
      )}
    </ModalFrame>
  );
}

export default function ConfirmIdentityModal({ close, dismiss }: ModalProps<object, true>) {
  const [answer, setAnswer] = useState<AskedCode | Refusal>();
  const ask = useCallback(async () => {
    setAnswer(undefined);
    setAnswer(await askIdentity());
  }, []);
  useEffect(() => void ask(), [ask]);
  if (answer && !isRefusal(answer)) return <Code asked={answer} onCancel={dismiss} onDone={() => close(true)} />;
  return <Asking refusal={answer} onCancel={dismiss} onAsk={() => void ask()} />;
}
