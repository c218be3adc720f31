/** /settings: the numbers of the programme, who changed them and when. */

import { history } from '@iskra/contract/areas/history';
import {
  type Numbers,
  type Setting,
  type SettingName,
  SettingsChange,
  settingGroups,
  settingNumbers,
  settings,
  settingsId,
} from '@iskra/contract/areas/settings';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import { useMemo } from 'react';
import { CardHistory } from '../../data/card-history.tsx';
import { changesOf } from '../../data/form-values.ts';
import { useAction } from '../../data/use-action.ts';
import { useAsk } from '../../data/use-ask.ts';
import { type ContractForm, useContractForm } from '../../data/use-contract-form.ts';
import { TextField } from '../../kit/field/text-field.tsx';
import { formatMoment, formatNumber } from '../../kit/format.ts';
import { Cell, FormSection } from '../../kit/layout/form-section.tsx';
import { Screen } from '../../kit/layout/screen.tsx';
import { ListStatePanel } from '../../kit/table/list-state.tsx';
import { FormPage } from '../../shell/form-page.tsx';

type Shown = ReplyOf<typeof settings.show>;
type Form = ContractForm<typeof SettingsChange>;

const numbersIn = (items: Setting[]) => Object.fromEntries(items.map(({ name, value }) => [name, value])) as Numbers;

function useSettingsForm({ version, items }: Shown) {
  const saved = useMemo(() => ({ version, ...numbersIn(items) }), [version, items]);
  const change = useAction(settings.change, { done: 'Настройки сохранены', quiet: true, refresh: [history.list] });
  return useContractForm({
    schema: SettingsChange,
    initial: saved,
    editing: true,
    body: (values) => ({ ...changesOf(values, saved), version }),
    send: (body) => change.run({ body }),
  });
}

function NumberField({ name, setting, form }: { name: SettingName; setting: Setting | undefined; form: Form }) {
  const { title, unit, min, max, usual } = settingNumbers[name];
  const range = `От ${formatNumber(min)} до ${formatNumber(max)}, обычно ${formatNumber(usual)}`;
  const changed = setting?.changed_at && `${setting.changed_by}, ${formatMoment(setting.changed_at)}`;
  return (
    <TextField
      type="number"
      label={title}
      required
      suffix={unit}
      help={changed ? `${range}. Изменено: ${changed}` : range}
      {...form.number(name)}
    />
  );
}

function SettingsForm({ shown }: { shown: Shown }) {
  const form = useSettingsForm(shown);
  const byName = new Map(shown.items.map((setting) => [setting.name, setting]));
  return (
    <FormPage form={form}>
      {settingGroups.map(({ title, names }) => (
        <FormSection key={title} title={title}>
          {names.map((name) => (
            <Cell key={name} span={3}>
              <NumberField name={name} setting={byName.get(name)} form={form} />
            </Cell>
          ))}
        </FormSection>
      ))}
      <FormSection title="История" note="Кто и когда менял настройки">
        <Cell span={6}>
          <CardHistory entity="settings" id={settingsId} />
        </Cell>
      </FormSection>
    </FormPage>
  );
}

export default function SettingsPage() {
  const { data, isError, refetch } = useAsk(settings.show, {});
  return (
    <Screen title="Настройки" sub="Новые значения действуют сразу, без перезапуска">
      {isError && (
        <ListStatePanel state={{ kind: 'error', title: 'Настройки не загрузились', onRetry: () => void refetch() }} />
      )}
      {data && <SettingsForm shown={data} />}
    </Screen>
  );
}
