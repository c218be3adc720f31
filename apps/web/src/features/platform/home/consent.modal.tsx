/** Consent to process personal data: without it the portal stays closed. Messages about offers are the person's choice. */
import { documents } from '@iskra/contract/areas/content/documents';
import { profile } from '@iskra/contract/areas/people/profile';
import { useState } from 'react';
import { isRefusal } from '../../../data/calls/call.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Checkbox } from '../../../kit/choice/checkbox.tsx';
import { ModalFooter } from '../../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import { changeUser, leave } from '../../../shell/session/session.ts';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { openModal } from '../../../shell/windows/open-modal.ts';

/** The text that is agreed to, when one is published. */
function ConsentText() {
  const { data } = useAsk(documents.list, { body: { per_page: 100 } });
  const text = data?.items.find((row) => row.kind === 'pd_consent' && row.current);
  if (!text) return null;
  return (
    <div>
      <Button
        icon="file-text"
        onClick={() => void openModal('document.view', { documentId: text.id, title: text.title })}
      >
        Прочитать согласие, версия {text.current?.number}
      </Button>
    </div>
  );
}

export default function ConsentModal({ close }: ModalProps<object, true>) {
  const [personal, setPersonal] = useState(false);
  const [marketing, setMarketing] = useState(false);
  const give = useAction(profile.consent);
  const submit = async () => {
    const answer = await give.run({ body: { personal_data: true, marketing } });
    if (isRefusal(answer)) return;
    changeUser({ must_show: answer.must_show });
    close(true);
  };
  return (
    <ModalFrame
      title="Дайте согласие"
      subtitle="Без него программа не может хранить ваши данные и начислять награды"
      closing="none"
      onClose={() => {}}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      footer={
        <ModalFooter
          cancel="Выйти"
          onCancel={() => void leave()}
          submit="Продолжить"
          loading={give.running}
          blocked={!personal && 'Отметьте согласие на обработку данных'}
        />
      }
    >
      <ConsentText />
      <Checkbox checked={personal} onChange={setPersonal}>
        Согласен на обработку персональных данных
      </Checkbox>
      <Checkbox checked={marketing} onChange={setMarketing} hint="Необязательно, отказаться можно в любой момент">
        Согласен получать сообщения об акциях
      </Checkbox>
    </ModalFrame>
  );
}
