/** /owners/add: a new counterparty in four steps. Its ИНН is looked for among the others before anything else is asked. */
import { requisiteErrors } from '@iskra/contract/areas/network/owners/shapes';
import { FormRefusal } from '../../../data/calls/refusal-note.tsx';
import { DraftNote } from '../../../data/forms/draft-note.tsx';
import { useUnsavedWork } from '../../../data/forms/unsaved-work.ts';
import { Button } from '../../../kit/button/button.tsx';
import { SaveBar } from '../../../kit/layout/form-section.tsx';
import { Screen } from '../../../kit/layout/screen.tsx';
import { Stepper } from '../../../kit/progress/stepper.tsx';
import { href } from '../../../shell/routing/paths.ts';
import { navigate } from '../../../shell/routing/router.ts';
import { useStep } from '../../../shell/routing/use-step.ts';
import { useWrongStep } from '../../../shell/routing/use-wrong-step.ts';
import { useUnsavedGuard } from '../../../shell/windows/unsaved.ts';
import styles from './new-owner.module.css';
import { ContactFields, RequisiteFields, useOwnerForm } from './owner-form.part.tsx';
import { FreePoints } from './owner-free-points.tsx';
import { OwnerSummary } from './owner-summary.tsx';
import { OwnerTwin, useTwin } from './owner-twin.tsx';

const requisites = ['type', 'inn', 'kpp', 'legal_name', 'brand_name', 'ogrn', 'director_name', 'legal_address'];
const moreRequisites = ['actual_address', 'bank_bik', 'bank_name', 'bank_account', 'bank_corr_account'];
const contacts = ['last_name', 'first_name', 'middle_name', 'contact_phone', 'email', 'contract_number'];

const stepIds = ['requisites', 'contacts', 'points', 'check'] as const;
const titles = ['1. Реквизиты', '2. Контакты', '3. Торговые точки', '4. Проверка'];
const onwards = ['Далее: контакты', 'Далее: торговые точки', 'Далее: проверка'];
const fieldsOf = {
  requisites: [...requisites, ...moreRequisites],
  contacts: [...contacts, 'contract_date', 'comment'],
  points: ['trade_point_ids'],
  check: [],
};
const last = stepIds.length - 1;

export default function NewOwnerPage() {
  const wizard = useStep(stepIds);
  const step = stepIds.indexOf(wizard.step);
  const form = useOwnerForm(undefined, ({ id }) => void navigate(href('/owners/:id', { id }), { replace: true }));
  const { values, errors, refusal, unseen, dirty, submitting, submit } = form;
  const twin = useTwin(values);
  const send = (invite: boolean) => submit(undefined, { invite });
  useUnsavedGuard(
    dirty,
    useUnsavedWork(form, () => send(false)),
  );
  useWrongStep(wizard, fieldsOf, errors);

  const goOn = () => {
    const between = requisiteErrors(values as Parameters<typeof requisiteErrors>[0]);
    if (form.check(fieldsOf[wizard.step], step === 0 ? between : [])) wizard.go(stepIds[step + 1]!);
  };

  return (
    <Screen title="Новый контрагент">
      <form
        ref={form.form}
        className={styles.wizard}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (step === last) void send(true);
          else if (!twin?.isSame) goOn();
        }}
      >
        <div className={styles.steps}>
          <Stepper steps={titles} current={step} />
        </div>
        <div className={styles.body}>
          <div className={styles.sections}>
            <DraftNote form={form} />
            {step === 0 && <RequisiteFields form={form} />}
            {step === 1 && <ContactFields form={form} />}
            {step === 2 && <FreePoints form={form} />}
            {step === last && <OwnerSummary values={values} />}
          </div>
          {step === 0 && twin && <OwnerTwin twin={twin} values={values} />}
        </div>
        <SaveBar state={<FormRefusal refusal={refusal} unseen={unseen} />}>
          {step > 0 && (
            <Button variant="ghost" onClick={() => wizard.back()}>
              Назад
            </Button>
          )}
          {step < last && (
            <Button type="submit" variant="primary" blocked={twin?.isSame && 'Такой ИНН и КПП уже есть'}>
              {onwards[step]}
            </Button>
          )}
          {step === last && (
            <>
              <Button loading={submitting} onClick={() => void send(false)}>
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
