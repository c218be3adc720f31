/** /requisites: an owner's own company. Requisites are asked for, the rest is saved at once; whom to call is said in the profile. */
import { owners } from '@iskra/contract/areas/network/owners';
import {
  freeOwnerFields,
  moderatedOwnerFields,
  type OwnerCard,
  type OwnerDraft,
} from '@iskra/contract/areas/network/owners/shapes';
import { call } from '../../../data/calls/call.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import { valuesOf } from '../../../data/forms/form-values.ts';
import { useRecordForm } from '../../../data/forms/use-record-form.ts';
import { Button } from '../../../kit/button/button.tsx';
import { DASH, formatDay, formatPhone } from '../../../kit/format.ts';
import { Facts } from '../../../kit/layout/facts.tsx';
import { Screen } from '../../../kit/layout/screen.tsx';
import { ListStatePanel } from '../../../kit/table/list-state.tsx';
import { FormPage } from '../../../shell/cards/form-page.tsx';
import { href } from '../../../shell/routing/paths.ts';
import {
  protectedNote,
  savedWords,
  useProtectedForm,
  useRestoreForm,
  useWaiting,
  withWaiting,
} from '../../platform/moderation/own-case.shared.ts';
import { OwnCaseNote } from '../../platform/moderation/own-case-note.shared.tsx';
import { RequisiteFields } from './owner-form.part.tsx';

const shown = [...moderatedOwnerFields, ...freeOwnerFields];
const fresh = Object.fromEntries(shown.map((name) => [name, null]));

function useRequisites(owner: OwnerCard) {
  const restoreForm = useRestoreForm();
  const waiting = useWaiting('owner', owner.id);
  const form: ReturnType<typeof useRecordForm<typeof owners.add>> = useRecordForm({
    ...owners,
    record: owner,
    fresh,
    latest: () => call(owners.profile, { query: {} }),
    saved: {
      added: '',
      changed: (reply: { version: number }) => savedWords(reply, owner),
      meanwhile: 'Реквизиты изменили, пока вы их правили',
    },
    done: () => {
      restoreForm(form, valuesOf<typeof OwnerDraft>(moderatedOwnerFields, owner));
      asking.stopMending();
    },
  });
  const asking = useProtectedForm(form, waiting, moderatedOwnerFields);
  return { form, waiting, ...asking };
}

function Requisites({ owner }: { owner: OwnerCard }) {
  const { form, waiting, submit, more, mend } = useRequisites(owner);
  const { contract_number, contract_date } = owner;
  return (
    <FormPage form={form} submit={submit} more={more}>
      <OwnCaseNote waiting={waiting} onMend={mend} refresh={[owners.profile]} />
      <RequisiteFields
        form={withWaiting(form, waiting, moderatedOwnerFields)}
        note={`${protectedNote(waiting, 'Изменения сначала проверит модератор')}. Торговое название и фактический адрес сохраняются сразу`}
      />
      <Facts
        title="Контакты и договор"
        items={[
          ['Контактное лицо', owner.contact_name],
          ['Телефон', formatPhone(owner.contact_phone)],
          ['Почта', owner.email],
          ['Договор', contract_number ?? DASH],
          ['Дата договора', contract_date ? formatDay(contract_date) : DASH],
        ]}
      />
      <Button size="sm" icon="pencil" href={href('/userProfile')}>
        Изменить контакты в профиле
      </Button>
    </FormPage>
  );
}

export default function RequisitesPage() {
  const { data, isError, refetch } = useAsk(owners.profile, { query: {} });
  return (
    <Screen title="Реквизиты">
      {isError && (
        <ListStatePanel state={{ kind: 'error', text: 'Сервер не ответил.', onRetry: () => void refetch() }} />
      )}
      {data && <Requisites owner={data.item} />}
    </Screen>
  );
}
