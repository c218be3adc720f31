/** The steps after the code: who one is, where one works, what one agrees to. */
import { join, JoinForm as schema } from '@iskra/contract/areas/join';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import { useState } from 'react';
import { call, isRefusal } from '../../data/call.ts';
import { FormRefusal } from '../../data/refusal-note.tsx';
import { useContractForm } from '../../data/use-contract-form.ts';
import { Button } from '../../kit/button/button.tsx';
import { Checkbox } from '../../kit/choice/checkbox.tsx';
import { Icon } from '../../kit/icons/icon.tsx';
import { enterAs, loadUser } from '../../shell/session.ts';
import { Consents, useConsents } from './join-consents.tsx';
import { PersonFields, PointFields, personFields, pointFields } from './join-fields.tsx';
import { JoinStep } from './join-step.tsx';
import login from './login.module.css';

const steps = ['person', 'point', 'consent'] as const;
type Step = (typeof steps)[number];

const heads: Record<Step, { title: string; lead: string }> = {
  person: { title: 'Расскажите о себе', lead: 'Как в паспорте: по этим данным выдают награды' },
  point: { title: 'Где вы работаете', lead: 'Найдите свою торговую точку' },
  consent: { title: 'Согласия', lead: 'Прочитайте и отметьте, с чем согласны' },
};

export default function JoinForm({ ticket }: { ticket: string }) {
  const [step, setStep] = useState<Step>('person');
  const consents = useConsents();
  const [marketing, setMarketing] = useState(false);
  const form = useContractForm({
    schema,
    initial: {},
    send: async (body) => {
      const { accepted } = consents;
      const answer = await call(join.send, { body: { ...body, ticket, accepted, marketing } });
      if (isRefusal(answer) && answer.problem === 'join.texts_changed') await consents.load();
      return answer;
    },
    done: async ({ token, expires_in }: ReplyOf<typeof join.send>) => {
      enterAs(token, expires_in);
      // The page shows the request as soon as it knows who has sent it.
      await loadUser();
    },
  });
  const place = steps.indexOf(step);
  const { title, lead } = heads[step];
  const onward = () => {
    if (step === 'person' && form.check(personFields)) setStep('point');
    if (step === 'point' && form.check(pointFields)) setStep('consent');
  };
  return (
    <>
      {place > 0 && (
        <button type="button" className={login.back} onClick={() => setStep(steps[place - 1]!)}>
          <Icon name="arrow-left" />
          Назад
        </button>
      )}
      <JoinStep step={place + 2} title={title}>
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
        {step === 'point' && <PointFields form={form} ticket={ticket} />}
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
