import { edit } from '../kind-view.ts';
import { OptionsSetting } from '../parts/options-setting.tsx';
import { FlagSetting } from '../parts/settings.tsx';

export const singleChoice = edit<'single_choice'>((props) => (
  <>
    <OptionsSetting
      options={props.settings.options}
      fresh={(id) => ({ id, label: '' })}
      errorAt={props.errorAt}
      onChange={(options) => props.change({ options })}
    />
    <FlagSetting {...props} name="other" label="Можно написать свой вариант" />
    <FlagSetting {...props} name="shuffled" label="Перемешивать варианты" />
  </>
));
