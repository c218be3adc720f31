import { chosenText, otherOption } from '@iskra/contract/forms/parts';
import { view } from '../kind-view.ts';
import { AskOptions, OtherText, withOther } from '../parts/ask-options.tsx';
import { OptionsSetting } from '../parts/options-setting.tsx';
import { FlagSetting, NumberSetting, Row } from '../parts/settings.tsx';

export const multiChoice = view<'multi_choice'>({
  Edit: (props) => (
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
  ),
  Ask: ({ settings, answer, onAnswer, labelId }) => {
    const chosen = answer?.options ?? [];
    const choose = (options: string[]) => {
      const other = options.includes(otherOption) ? { other: answer?.other ?? '' } : {};
      onAnswer(options.length > 0 ? { options, ...other } : undefined);
    };
    return (
      <>
        <AskOptions
          several
          options={withOther(settings.options, settings.other)}
          chosen={chosen}
          shuffled={settings.shuffled}
          labelId={labelId}
          onChoose={choose}
        />
        <OtherText
          chosen={chosen}
          value={answer?.other}
          onChange={(other) => onAnswer({ options: [...chosen], other })}
        />
      </>
    );
  },
  Show: ({ settings, answer }) => chosenText(answer.options, settings, answer.other),
});
