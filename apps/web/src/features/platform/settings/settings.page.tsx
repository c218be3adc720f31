/** /settings: the numbers of the programme, who changed them and when. */
import {
  type Numbers,
  type Setting,
  type SettingName,
  type SettingsChange,
  settingGroups,
  settingNames,
  settingNumbers,
  settings,
  settingsId,
} from '@iskra/contract/areas/platform/settings';
import type { ReplyOf } from '@iskra/contract/kernel/endpoint';
import { useMemo } from 'react';
import { call, isRefusal } from '../../../data/calls/call.ts';
import { useAsk } from '../../../data/calls/use-ask.ts';
import type { ContractForm } from '../../../data/forms/use-contract-form.ts';
import { useRecordForm } from '../../../data/forms/use-record-form.ts';
import { CardHistory } from '../../../data/words/card-history.tsx';
import { NamedPerson } from '../../../data/words/person-name.tsx';
import { TextField } from '../../../kit/field/text-field.tsx';
import { formatMoment, formatNumber } from '../../../kit/format.ts';
import { Cell, FormSection } from '../../../kit/layout/form-section.tsx';
import { Screen } from '../../../kit/layout/screen.tsx';
import { SelectField } from '../../../kit/select/select-field.tsx';
import { ListStatePanel } from '../../../kit/table/list-state.tsx';
import { FormPage } from '../../../shell/cards/form-page.tsx';

type Shown = ReplyOf<typeof settings.show>;
type Form = ContractForm<typeof SettingsChange>;

/** One set of numbers, changed like any record. */
function recordOf({ version, items }: Shown) {
  const numbers = Object.fromEntries(items.map(({ name, value }) => [name, value])) as Numbers;
  return { id: settingsId, version, ...numbers };
}

const empty = Object.fromEntries(settingNames.map((name) => [name, null]));

async function latest() {
  const answer = await call(settings.show, {});
  return isRefusal(answer) ? answer : { ...answer, item: recordOf(answer) };
}

function useSettingsForm(shown: Shown) {
  const record = useMemo(() => recordOf(shown), [shown]);
  return useRecordForm({
    // The one set of numbers is there from the start: nothing is ever added.
    add: settings.change,
    change: settings.change,
    record,
    latest,
    history: (entity_id) => ({ entity_type: 'settings', entity_id }),
    fresh: empty,
    saved: {
      added: 'Настройки сохранены',
      changed: 'Настройки сохранены',
      meanwhile: 'Настройки изменили, пока вы их правили',
    },
    done: () => undefined,
  });
}

function ChoiceField({ name, form }: { name: SettingName; form: Form }) {
  const { title, choices = [] } = settingNumbers[name];
  const options = choices.map((label, value) => ({ value: String(value), label }));
  return <SelectField label={title} required options={options} {...form.id(name)} />;
}

function NumberField({ name, setting, form }: { name: SettingName; setting: Setting | undefined; form: Form }) {
  const { title, unit, min, max, usual } = settingNumbers[name];
  const range = `От ${formatNumber(min)} до ${formatNumber(max)}, обычно ${formatNumber(usual)}`;
  return (
    <TextField
      type="number"
      label={title}
      required
      suffix={unit}
      help={
        setting?.changed_at ? (
          <>
            {range}. Изменено: {formatMoment(setting.changed_at)}, <NamedPerson person={setting.changed_by} />
          </>
        ) : (
          range
        )
      }
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
              {settingNumbers[name].choices ? (
                <ChoiceField name={name} form={form} />
              ) : (
                <NumberField name={name} setting={byName.get(name)} form={form} />
              )}
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
