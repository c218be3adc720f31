/** The request once more, with the values sent before. */
import { JoinForm, type JoinRequest, join } from '@iskra/contract/areas/people/join';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { FormRefusal } from '../../../data/calls/refusal-note.tsx';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { Button } from '../../../kit/button/button.tsx';
import { BackButton } from '../../../kit/layout/back-button.tsx';
import { Note } from '../../../kit/status/note.tsx';
import { Consents, useConsents } from './join-consents.tsx';
import { PersonFields, PointFields } from './join-fields.tsx';
import login from './login.module.css';

interface JoinCorrectionProps {
  request: JoinRequest;
  onDone: () => void;
  onBack: () => void;
}

export function JoinCorrection({ request, onDone, onBack }: JoinCorrectionProps) {
  const { point, ...said } = request.form;
  const consents = useConsents();
  const form = useContractForm({
    schema: JoinForm,
    initial: { ...said, trade_point_id: point?.id ?? null },
    editing: true,
    send: async (body) => {
      const agreed = request.consent_missing && { accepted: consents.accepted };
      const answer = await call(join.correct, { body: { ...body, ...agreed } });
      if (isRefusal(answer) && answer.problem === 'join.texts_changed') await consents.load();
      return answer;
    },
    done: onDone,
  });
  const isOpen = request.due_at !== null;
  return (
    <>
      <BackButton label="К заявке" onClick={onBack} />
      <h1 className={login.title}>Исправить заявку</h1>
      <p className={login.lead}>Заявка №&nbsp;{request.number}</p>
      <form ref={form.form} className={login.form} noValidate onSubmit={(event) => void form.submit(event)}>
        {request.reason && !isOpen && (
          <Note tone="warn">{[request.reason, request.comment].filter(Boolean).join('. ')}</Note>
        )}
        <PersonFields form={form} />
        <PointFields form={form} chosen={point} />
        {request.consent_missing && <Consents consents={consents} />}
        <FormRefusal refusal={form.refusal} unseen={form.unseen} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          wide
          loading={form.submitting}
          blocked={request.consent_missing && !consents.isReady && 'Отметьте обязательные пункты'}
        >
          {isOpen ? 'Сохранить' : 'Отправить снова'}
        </Button>
      </form>
    </>
  );
}
