/** What a group of TSMs allows: the fields of the form, and the same in words. */
import { mostDailyRequests, type TsmSettings } from '@iskra/contract/areas/network/groups/shapes';
import { reportTypeWords, groupFieldWords as words } from '@iskra/contract/areas/network/groups/words';
import { wordOptions } from '../../../data/lists/filter-model.ts';
import { Checkbox } from '../../../kit/choice/checkbox.tsx';
import { TextField } from '../../../kit/field/text-field.tsx';
import { formatNumber, yesOrNo } from '../../../kit/format.ts';
import { Cell, FormSection } from '../../../kit/layout/form-section.tsx';
import { MultiSelectField } from '../../../kit/select/multi-select-field.tsx';
import type { GroupForm } from './group-form.part.tsx';

/** Of a new group: nothing is forbidden, and nothing is answered by itself. */
export const freely: TsmSettings = {
  can_request_seller_tp: true,
  auto_confirm_seller_tp: false,
  daily_request_limit: null,
  visible_report_types: null,
};

const reports = wordOptions(reportTypeWords);

export function TsmSettingsFields({ form }: { form: GroupForm }) {
  const { value, onChange, ...visible } = form.choices('settings.visible_report_types');
  return (
    <FormSection title="Что можно участникам">
      <Cell span={6}>
        <Checkbox {...form.flag('settings.can_request_seller_tp')}>Просить о продавцах в своих точках</Checkbox>
      </Cell>
      <Cell span={6}>
        <Checkbox {...form.flag('settings.auto_confirm_seller_tp')}>
          Подтверждать такую просьбу сразу, если продавец уже участвует
        </Checkbox>
      </Cell>
      <TextField
        label={words.daily_request_limit}
        help={`От 1 до ${formatNumber(mostDailyRequests)}. Пусто — без ограничения`}
        inputMode="numeric"
        {...form.number('settings.daily_request_limit')}
      />
      <Cell span={4}>
        <MultiSelectField
          label={words.visible_report_types}
          help="Пусто — все, что есть у ТСМ"
          options={reports}
          {...visible}
          value={value}
          onChange={(chosen) => onChange(chosen.length > 0 ? chosen : (null as never))}
        />
      </Cell>
    </FormSection>
  );
}

export const settingsInWords = (settings: TsmSettings): [string, string][] => [
  [words.can_request_seller_tp, yesOrNo(settings.can_request_seller_tp)],
  [words.auto_confirm_seller_tp, yesOrNo(settings.auto_confirm_seller_tp)],
  [
    words.daily_request_limit,
    settings.daily_request_limit === null ? 'Без ограничения' : formatNumber(settings.daily_request_limit),
  ],
  [
    words.visible_report_types,
    settings.visible_report_types === null
      ? 'Все'
      : settings.visible_report_types.map((type) => reportTypeWords[type]).join(', ') || 'Никаких',
  ],
];
