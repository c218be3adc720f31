/** /owners/add: a new counterparty in four steps. Its ИНН is looked for among the others before anything else is asked. */
import { requisiteErrors } from '@iskra/contract/areas/owners/shapes';
import { useEffect, useState } from 'react';
import { FormRefusal } from '../../data/refusal-note.tsx';
import { Button } from '../../kit/button/button.tsx';
import { SaveBar } from '../../kit/layout/form-section.tsx';
import { Screen } from '../../kit/layout/screen.tsx';
import { Stepper } from '../../kit/progress/stepper.tsx';
import { href } from '../../shell/paths.ts';
import { navigate } from '../../shell/router.ts';
import { useUnsavedGuard } from '../../shell/unsaved.ts';
import styles from './new-owner.module.css';
import { ContactFields, RequisiteFields, useOwnerForm } from './owner-form.part.tsx';
import { FreePoints } from './owner-free-points.tsx';
import { OwnerSummary } from './owner-summary.tsx';
import { OwnerTwin, useTwin } from './owner-twin.tsx';

const requisites = ['type', 'inn', 'kpp', 'legal_name', 'brand_name', 'ogrn', 'director_name', 'legal_address'];
const moreRequisites = ['actual_address', 'bank_bik', 'bank_name', 'bank_account', 'bank_corr_account'];
const contacts = ['last_name', 'first_name', 'middle_name', 'contact_phone', 'email', 'contract_number'];

const steps = [
  { title: '1. Реквизиты', next: 'Далее: контакты', fields: [...requisites, ...moreRequisites] },
  { title: '2. Контакты', next: 'Далее: торговые точки', fields: [...contacts, 'contract_date', 'comment'] },
  { title: '3. Торговые точки', next: 'Далее: проверка', fields: ['trade_point_ids'] },
  { title: '4. Проверка', next: '', fields: [] },
];
const last = steps.length - 1;

export default function NewOwnerPage() {
  const [step, setStep] = useState(0);
  const form = useOwnerForm(undefined, ({ id }) => void navigate(href('/owners/:id', { id }), { replace: true }));
  const { values, errors, refusal, unseen, dirty, submitting, submit } = form;
  const twin = useTwin(values);
  useUnsavedGuard(dirty);

  // What the server refuses may stand on an earlier step.
  useEffect(() => {
    const wrong = steps.findIndex(({ fields }) => fields.some((field) => field in errors));
    if (wrong >= 0) setStep((current) => Math.min(current, wrong));
  }, [errors]);

  const goOn = () => {
    const { fields } = steps[step]!;
    const between = requisiteErrors(values as Parameters<typeof requisiteErrors>[0]);
    if (form.check(fields, step === 0 ? between : [])) setStep(step + 1);
  };
  const send = (invite: boolean) => void submit(undefined, { invite });

  return (
    <Screen title="Новый контрагент">
      <form
        ref={form.form}
        className={styles.wizard}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (step === last) send(true);
          else if (!twin?.isSame) goOn();
        }}
      >
        <div className={styles.steps}>
          <Stepper steps={steps.map(({ title }) => title)} current={step} />
        </div>
        <div className={styles.body}>
          <div className={styles.sections}>
            {step === 0 && <RequisiteFields form={form} />}
            {step === 1 && <ContactFields form={form} />}
            {step === 2 && <FreePoints form={form} />}
            {step === last && <OwnerSummary values={values} />}
          </div>
          {step === 0 && twin && <OwnerTwin twin={twin} values={values} />}
        </div>
        <SaveBar state={<FormRefusal refusal={refusal} unseen={unseen} />}>
          {step > 0 && (
            <Button variant="ghost" onClick={() => setStep(step - 1)}>
              Назад
            </Button>
          )}
          {step < last && (
            <Button type="submit" variant="primary" blocked={twin?.isSame && 'Такой ИНН и КПП уже есть'}>
              {steps[step]!.next}
            </Button>
          )}
          {step === last && (
            <>
              <Button loading={submitting} onClick={() => send(false)}>
                Сохранить черновик
              </Button>
              <Button type="submit" variant="primary" loading={submitting}>
                Добавить и пригласить
              </Button>
            </>
          )}
        </SaveBar>
      </form>
    </Screen>
  );
}
