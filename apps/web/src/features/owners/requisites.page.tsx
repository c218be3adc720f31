/** /requisites: an owner's own company. Requisites are asked for, the rest is saved at once; whom to call is said in the profile. */
import { owners } from '@iskra/contract/areas/owners';
import {
  freeOwnerFields,
  moderatedOwnerFields,
  type OwnerCard,
  type OwnerDraft,
} from '@iskra/contract/areas/owners/shapes';
import { call } from '../../data/call.ts';
import { valuesOf } from '../../data/form-values.ts';
import { useOwnCase, useRestoreForm, withWaiting } from '../../data/own-case.ts';
import { useAsk } from '../../data/use-ask.ts';
import { useRecordForm } from '../../data/use-record-form.ts';
import { Button } from '../../kit/button/button.tsx';
import { DASH, formatDay, formatPhone } from '../../kit/format.ts';
import { Facts } from '../../kit/layout/facts.tsx';
import { Screen } from '../../kit/layout/screen.tsx';
import { ListStatePanel } from '../../kit/table/list-state.tsx';
import { FormPage } from '../../shell/form-page.tsx';
import { OwnCaseNote } from '../../shell/own-case-note.tsx';
import { href } from '../../shell/paths.ts';
import { RequisiteFields } from './owner-form.part.tsx';

const shown = [...moderatedOwnerFields, ...freeOwnerFields];
const fresh = Object.fromEntries(shown.map((name) => [name, null]));

function useRequisites(owner: OwnerCard) {
  const restoreForm = useRestoreForm();
  const form: ReturnType<typeof useRecordForm<typeof owners.add>> = useRecordForm({
    ...owners,
    record: owner,
    fresh,
    latest: () => call(owners.profile, { query: {} }),
    saved: { added: '', changed: 'Изменения сохранены', meanwhile: 'Реквизиты изменили, пока вы их правили' },
    done: () => restoreForm(form, valuesOf<typeof OwnerDraft>(moderatedOwnerFields, owner)),
  });
  return form;
}

function Requisites({ owner }: { owner: OwnerCard }) {
  const form = useRequisites(owner);
  const ownCase = useOwnCase('owner', owner.id);
  const { contract_number, contract_date } = owner;
  return (
    <FormPage form={form}>
      <OwnCaseNote ownCase={ownCase} refresh={[owners.profile]} />
      <RequisiteFields
        form={withWaiting(form, ownCase)}
        note="Изменения сначала проверит модератор. Торговое название и фактический адрес сохраняются сразу"
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
