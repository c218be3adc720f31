import { edit } from '../kind-view.ts';
import { OptionsSetting } from '../parts/options-setting.tsx';
import { FlagSetting } from '../parts/settings.tsx';

export const quiz = edit<'quiz'>((props) => (
  <>
    <OptionsSetting
      hasRight
      options={props.settings.options}
      fresh={(id) => ({ id, label: '', correct: false })}
      errorAt={props.errorAt}
      onChange={(options) => props.change({ options })}
    />
    <FlagSetting {...props} name="shuffled" label="Перемешивать варианты" />
  </>
));
