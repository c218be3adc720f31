import { edit } from '../kind-view.ts';
import { OptionsSetting } from '../parts/options-setting.tsx';
import { FlagSetting, NumberSetting, Row } from '../parts/settings.tsx';

export const multiChoice = edit<'multi_choice'>((props) => (
  <>
    <OptionsSetting
      options={props.settings.options}
      fresh={(id) => ({ id, label: '' })}
      errorAt={props.errorAt}
      onChange={(options) => props.change({ options })}
    />
    <Row>
      <NumberSetting {...props} name="min" label="Отметить от" />
      <NumberSetting {...props} name="max" label="Отметить до" />
    </Row>
    <FlagSetting {...props} name="other" label="Можно написать свой вариант" />
    <FlagSetting {...props} name="shuffled" label="Перемешивать варианты" />
  </>
));
