import { chosenText } from '@iskra/contract/forms/parts';
import { view } from '../kind-view.ts';
import { AskOptions, OtherText, withOther } from '../parts/ask-options.tsx';

export const singleChoice = view<'single_choice'>({
  Ask: ({ settings, answer, onAnswer, labelId }) => {
    const chosen = answer ? [answer.option] : [];
    return (
      <>
        <AskOptions
          options={withOther(settings.options, settings.other)}
          chosen={chosen}
          shuffled={settings.shuffled}
          labelId={labelId}
          onChoose={([option]) => onAnswer(option === undefined ? undefined : { option })}
        />
        <OtherText
          chosen={chosen}
          value={answer?.other}
          onChange={(other) => onAnswer({ option: chosen[0]!, other })}
        />
      </>
    );
  },
  Show: ({ settings, answer }) => chosenText([answer.option], settings, answer.other),
});
