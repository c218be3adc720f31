/** The steps after the code: who one is, where one works, what one agrees to. */
import { join, JoinForm as schema } from '@iskra/contract/areas/people/join';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import { useState } from 'react';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { FormRefusal } from '../../../data/calls/refusal-note.tsx';
import { DraftScope } from '../../../data/forms/draft-scope.ts';
import { useContractForm } from '../../../data/forms/use-contract-form.ts';
import { Button } from '../../../kit/button/button.tsx';
import { Checkbox } from '../../../kit/choice/checkbox.tsx';
import { BackButton } from '../../../kit/layout/back-button.tsx';
import type { Wizard } from '../../../shell/routing/use-step.ts';
import { useWrongStep } from '../../../shell/routing/use-wrong-step.ts';
import { enterAs, loadUser } from '../../../shell/session/session.ts';
import { Consents, useConsents } from './join-consents.tsx';
import { PersonFields, PointFields, personFields, pointFields } from './join-fields.tsx';
import { chosenPoint, keepPoint } from './join-point.ts';
import { JoinStep } from './join-step.tsx';
import type { JoinStepName } from './join-steps.ts';
import login from './login.module.css';
import type { ProvedPhone } from './proved-phone.ts';

type Step = Extract<JoinStepName, 'person' | 'point' | 'consent'>;
const places: Record<Step, number> = { person: 2, point: 3, consent: 4 };
const fieldsOf = { person: personFields, point: pointFields };

const heads: Record<Step, { title: string; lead: string }> = {
  person: { title: 'Расскажите о себе', lead: 'Как в паспорте: по этим данным выдают награды' },
  point: { title: 'Где вы работаете', lead: 'Найдите свою торговую точку' },
  consent: { title: 'Согласия', lead: 'Прочитайте и отметьте, с чем согласны' },
};

interface JoinFormProps {
  proved: ProvedPhone;
  wizard: Wizard<JoinStepName>;
  /** The proof of the phone is too old. */
  onSpent: () => void;
  /** The request is there: nothing of it need be kept. */
  onSent: () => void;
}

/** The draft belongs to the phone that it was typed for. */
export default function JoinForm(props: JoinFormProps) {
  return (
    <DraftScope value={`join ${props.proved.phone}`}>
      <Steps {...props} />
    </DraftScope>
  );
}

function Steps({ proved: { ticket }, wizard, onSpent, onSent }: JoinFormProps) {
  const step = wizard.step as Step;
  const consents = useConsents();
  const [marketing, setMarketing] = useState(false);
  const form = useContractForm({
    schema,
    initial: {},
    send: async (body) => {
      const { accepted } = consents;
      const answer = await call(join.send, { body: { ...body, ticket, accepted, marketing } });
      if (isRefusal(answer) && answer.problem === 'join.texts_changed') await consents.load();
      if (isRefusal(answer) && answer.problem === 'join.ticket_spent') onSpent();
      return answer;
    },
    done: async ({ token, expires_in }: ReplyOf<typeof join.send>) => {
      enterAs(token, expires_in);
      onSent();
      // The page shows the request as soon as it knows who has sent it.
      await loadUser();
    },
  });
  const { title, lead } = heads[step];
  const { go } = wizard;
  useWrongStep(wizard, fieldsOf, form.errors);
  const onward = () => {
    if (step === 'person' && form.check(personFields)) go('point');
    if (step === 'point' && form.check(pointFields)) go('consent');
  };
  return (
    <>
      {/* The code that lies between is used up. */}
      <BackButton label="Назад" onClick={() => wizard.back(step === 'person' ? 'phone' : undefined)} />
      <JoinStep step={places[step]} title={title}>
        {lead}
      </JoinStep>
      <form
        key={step}
        ref={form.form}
        className={login.form}
        noValidate
        onSubmit={(event) => {
          if (step === 'consent') return void form.submit(event);
          event.preventDefault();
          onward();
        }}
      >
        {step === 'person' && <PersonFields form={form} />}
        {step === 'point' && (
          <PointFields
            form={form}
            ticket={ticket}
            chosen={chosenPoint(form.values.trade_point_id)}
            onChosen={keepPoint}
          />
        )}
        {step === 'consent' && (
          <>
            <Consents consents={consents} />
            <Checkbox checked={marketing} onChange={setMarketing} hint="Необязательно, отказаться можно в любой момент">
              Согласен получать сообщения об акциях
            </Checkbox>
          </>
        )}
        <FormRefusal refusal={form.refusal} unseen={form.unseen} />
        <Button
          type="submit"
          variant="primary"
          size="lg"
          wide
          loading={form.submitting}
          blocked={step === 'consent' && !consents.isReady && 'Отметьте обязательные пункты'}
        >
          {step === 'consent' ? 'Отправить заявку' : 'Продолжить'}
        </Button>
      </form>
    </>
  );
}
