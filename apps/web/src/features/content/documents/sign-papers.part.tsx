/** The second half of signing: the code that stands for the signature. */
import { documents } from '@iskra/contract/areas/content/documents';
import type { AskedCode } from '@iskra/contract/kernel/code';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import { useMemo } from 'react';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { RefusalNote } from '../../../data/calls/refusal-note.tsx';
import { CodeEntry, DemoCode, whereIsCode } from '../../../data/forms/code-entry.tsx';
import { useCode } from '../../../data/forms/use-code.ts';
import { Icon } from '../../../kit/icons/icon.tsx';
import { ModalFooter } from '../../../kit/modal/modal-footer.tsx';
import { ModalFrame, type ModalFrameProps } from '../../../kit/modal/modal-frame.tsx';
import { askedOf } from './ask-signature.ts';
import styles from './documents.module.css';
import type { Paper } from './paper.ts';

type Signed = ReplyOf<typeof documents.sign>;

interface SignPapersProps extends Pick<ModalFrameProps, 'closing' | 'onClose'> {
  papers: Paper[];
  asked: AskedCode;
  onBack: () => void;
  onSigned: (signed: Signed) => void;
}

export function SignPapers({ papers, asked, onBack, onSigned, ...frame }: SignPapersProps) {
  const named = useMemo(() => ({ id: papers[0]!.id, also: papers.slice(1).map((paper) => paper.id) }), [papers]);
  const code = useCode<Signed>(asked, {
    send: (challenge_id, digits) => call(documents.sign, { body: { ...named, challenge_id, code: digits } }),
    resend: async () => {
      const answer = await call(documents.sign, { body: named });
      return (isRefusal(answer) && askedOf(answer)) || (answer as never);
    },
    onDone: onSigned,
  });
  return (
    <ModalFrame
      {...frame}
      title="Подтвердить подпись"
      subtitle={whereIsCode(code.entry.asked)}
      onSubmit={(event) => {
        event.preventDefault();
        code.submit();
      }}
      footer={
        <ModalFooter
          cancel="Назад"
          onCancel={onBack}
          submit="Подписать"
          blocked={!code.ready && 'Введите код целиком'}
          loading={code.entry.busy}
        />
      }
    >
      <ul className={styles.signed}>
        {papers.map((paper) => (
          <li key={paper.id}>
            <Icon name="file-check" size={18} />
            <span>
              {paper.title}
              <small>версия {paper.number}</small>
            </span>
          </li>
        ))}
      </ul>
      <CodeEntry {...code.entry} />
      {code.refusal && <RefusalNote refusal={code.refusal} />}
      <p className={styles.meaning}>
        Код заменяет вашу подпись под {papers.length === 1 ? 'этим документом' : 'этими документами'}: время, телефон
        и&nbsp;отпечаток текста попадут в&nbsp;протокол.
      </p>
      <DemoCode {...code.entry} />
    </ModalFrame>
  );
}
