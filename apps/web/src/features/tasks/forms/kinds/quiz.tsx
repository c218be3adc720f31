import { chosenText } from '@iskra/contract/forms/parts';
import { view } from '../kind-view.ts';
import { AskOptions } from '../parts/ask-options.tsx';
import { OptionsSetting } from '../parts/options-setting.tsx';
import { FlagSetting } from '../parts/settings.tsx';

export const quiz = view<'quiz'>({
  Edit: (props) => (
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
  ),
  Ask: ({ settings, answer, onAnswer, labelId }) => (
    <AskOptions
      several
      options={settings.options}
      chosen={answer?.options ?? []}
      shuffled={settings.shuffled}
      labelId={labelId}
      onChoose={(options) => onAnswer(options.length > 0 ? { options } : undefined)}
    />
  ),
  Show: ({ settings, answer }) => chosenText(answer.options, settings, undefined),
});
