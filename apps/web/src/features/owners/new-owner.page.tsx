/** /owners/add: a new counterparty; the invitation leaves at once or later from the card. */
import { useState } from 'react';
import { Switch } from '../../kit/choice/switch.tsx';
import { Cell, FormSection } from '../../kit/layout/form-section.tsx';
import { Screen } from '../../kit/layout/screen.tsx';
import { FormPage } from '../../shell/form-page.tsx';
import { href } from '../../shell/paths.ts';
import { navigate } from '../../shell/router.ts';
import { OwnerFields, useOwnerForm } from './owner-form.part.tsx';

export default function NewOwnerPage() {
  const [invite, setInvite] = useState(true);
  const form = useOwnerForm(undefined, ({ id }) => void navigate(href('/owners/:id', { id }), { replace: true }));
  return (
    <Screen title="Новый контрагент">
      <FormPage form={form} verb={invite ? 'Добавить и пригласить' : 'Сохранить черновик'} more={{ invite }}>
        <OwnerFields form={form} />
        <FormSection title="Приглашение">
          <Cell span={6}>
            <Switch checked={invite} onChange={setInvite}>
              Сразу отправить СМС и письмо
            </Switch>
          </Cell>
        </FormSection>
      </FormPage>
    </Screen>
  );
}
