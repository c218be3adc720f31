/** Another phone: a code to the new one proves that it is theirs, a code to the old one that it is them. */
import { profile } from '@iskra/contract/areas/people/profile';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import { mobilePhone } from '@iskra/contract/kernel/fields';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { call, isRefusal, type Refusal } from '../../../data/calls/call.ts';
import { RefusalNote } from '../../../data/calls/refusal-note.tsx';
import { CodeEntry, DemoCode } from '../../../data/forms/code-entry.tsx';
import { TextField } from '../../../kit/field/text-field.tsx';
import { formatPhone } from '../../../kit/format.ts';
import { Consequences } from '../../../kit/modal/consequences.tsx';
import { ModalFooter } from '../../../kit/modal/modal-footer.tsx';
import { ModalFrame } from '../../../kit/modal/modal-frame.tsx';
import { currentUser } from '../../../shell/session/session.ts';
import type { ModalProps } from '../../../shell/windows/modal-types.ts';
import { leaveEnded } from './ended.ts';

type Asked = ReplyOf<typeof profile.askPhone>;

interface NumberStepProps {
  phone: string;
  setPhone: (phone: string) => void;
  onAsked: (asked: Asked) => void;
  onClose: () => void;
}

function NumberStep({ phone, setPhone, onAsked, onClose }: NumberStepProps) {
  const [error, setError] = useState<string>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [sending, setSending] = useState(false);
  const old = currentUser()?.phone;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = z.safeParse(mobilePhone, phone);
    if (!checked.success) return setError(checked.error.issues[0]?.message);
    setSending(true);
    setRefusal(undefined);
    const answer = await call(profile.askPhone, { body: { phone } });
    setSending(false);
    if (!isRefusal(answer)) onAsked(answer);
    else if (answer.errors?.[0]) setError(answer.errors[0].message);
    else setRefusal(answer);
  };
  return (
    <ModalFrame
      title="Изменить телефон"
      subtitle={old ? `Сейчас ${formatPhone(old)}` : undefined}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      footer={<ModalFooter submit="Получить коды" loading={sending} onCancel={onClose} />}
    >
      <TextField
        type="phone"
        label="Новый телефон"
        required
        autoComplete="tel"
        value={phone}
        error={error}
        onChange={(value) => {
          setPhone(value);
          setError(undefined);
        }}
      />
      {refusal && <RefusalNote refusal={refusal} />}
      <Consequences
        items={[
          { icon: 'send', text: 'На новый и на прежний номер придут два разных кода' },
          { icon: 'logout', text: 'После смены все сеансы завершатся: войдите снова с новым номером' },
        ]}
      />
    </ModalFrame>
  );
}

interface CodesStepProps {
  phone: string;
  asked: Asked;
  onBack: () => void;
  onClose: () => void;
}

function CodesStep({ phone, asked, onBack, onClose }: CodesStepProps) {
  const [fresh, setFresh] = useState('');
  const [old, setOld] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [refusal, setRefusal] = useState<Refusal>();
  const [sending, setSending] = useState(false);
  const oldField = useRef<HTMLInputElement>(null);
  const isFull = fresh.length === 6 && (!asked.old || old.length === 6);
  const submit = async (newCode: string, oldCode: string) => {
    if (newCode.length < 6 || (asked.old && oldCode.length < 6)) return;
    setSending(true);
    setRefusal(undefined);
    const answer = await call(profile.changePhone, {
      body: {
        new_challenge_id: asked.new.challenge_id,
        new_code: newCode,
        ...(asked.old && { old_challenge_id: asked.old.challenge_id, old_code: oldCode }),
      },
    });
    if (!isRefusal(answer)) return leaveEnded();
    setSending(false);
    const wrong = Object.fromEntries((answer.errors ?? []).map(({ field, message }) => [field, message]));
    setErrors(wrong);
    if (wrong.new_code) setFresh('');
    if (wrong.old_code) setOld('');
    if (wrong.phone || !answer.errors?.length) setRefusal(answer);
  };
  const onFresh = (code: string) => {
    oldField.current?.focus();
    void submit(code, old);
  };
  const onOld = (code: string) => void submit(fresh, code);
  return (
    <ModalFrame
      title="Подтвердить телефон"
      subtitle={formatPhone(phone)}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        void submit(fresh, old);
      }}
      footer={
        <ModalFooter
          cancel="Назад"
          onCancel={onBack}
          submit="Изменить телефон"
          loading={sending}
          blocked={!isFull && (asked.old ? 'Введите оба кода' : 'Введите код целиком')}
        />
      }
    >
      <CodeEntry
        asked={asked.new}
        label={`Код с нового номера ${asked.new.masked}`}
        value={fresh}
        error={errors.new_code}
        busy={sending}
        onChange={setFresh}
        onComplete={onFresh}
      />
      <DemoCode asked={asked.new} onChange={setFresh} onComplete={onFresh} />
      {asked.old && (
        <>
          <CodeEntry
            ref={oldField}
            asked={asked.old}
            label={
              asked.old.masked.includes('@')
                ? `Код из письма на ${asked.old.masked}`
                : `Код с прежнего номера ${asked.old.masked}`
            }
            value={old}
            error={errors.old_code}
            busy={sending}
            onChange={setOld}
            onComplete={onOld}
          />
          <DemoCode asked={asked.old} onChange={setOld} onComplete={onOld} />
        </>
      )}
      {refusal && <RefusalNote refusal={refusal} />}
    </ModalFrame>
  );
}

export default function ChangePhoneModal({ dismiss, setDirty }: ModalProps<object, never>) {
  const [phone, setPhone] = useState('');
  const [asked, setAsked] = useState<Asked>();
  const isTyped = phone !== '';
  useEffect(() => setDirty(isTyped), [isTyped, setDirty]);
  if (!asked) return <NumberStep phone={phone} setPhone={setPhone} onAsked={setAsked} onClose={dismiss} />;
  return <CodesStep phone={phone} asked={asked} onClose={dismiss} onBack={() => setAsked(undefined)} />;
}
