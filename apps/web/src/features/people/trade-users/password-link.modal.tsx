/** A one-time link for a new password goes to the person: nobody else ever knows the password. */
import { staff } from '@iskra/contract/areas/people/staff';
import { tradeUsers } from '@iskra/contract/areas/people/trade-users';
import { useState } from 'react';
import { isRefusal } from '../../../data/calls/call.ts';
import { useAction } from '../../../data/calls/use-action.ts';
import { DemoLink } from '../../../data/words/demo-link.tsx';
import { Consequences } from '../../../kit/modal/consequences.tsx';
import { ModalFooter } from '../../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';

interface PasswordLinkInput {
  record: { id: number; code: string; name: string };
  of: 'staff' | 'tsm';
}

export default function PasswordLinkModal({
  input: { record, of },
  close,
  dismiss,
}: ModalProps<PasswordLinkInput, true>) {
  const [link, setLink] = useState<string>();
  const sending = useAction(of === 'staff' ? staff.passwordLink : tradeUsers.passwordLink, {
    done: `${record.name}: ссылка отправлена`,
  });
  const send = async () => {
    const answer = await sending.run({ params: { id: record.id } });
    if (isRefusal(answer)) return;
    if (answer.link) setLink(answer.link);
    else close(true);
  };
  return (
    <ModalFrame
      title="Новый пароль"
      subtitle={`${record.code} · ${record.name}`}
      onClose={dismiss}
      onSubmit={(event) => {
        event.preventDefault();
        if (link) close(true);
        else void send();
      }}
      footer={
        <ModalFooter submit={link ? 'Готово' : 'Отправить ссылку'} loading={sending.running} onCancel={dismiss} />
      }
    >
      <Consequences
        items={[
          { icon: 'send', text: 'Ссылка уйдёт на почту и телефон, действует 3 дня и срабатывает один раз' },
          {
            icon: 'lock',
            text: 'Прежний пароль действует, пока сотрудник не задаст новый; потом все его сеансы закончатся',
          },
        ]}
      />
      {link && <DemoLink link={link} />}
    </ModalFrame>
  );
}
