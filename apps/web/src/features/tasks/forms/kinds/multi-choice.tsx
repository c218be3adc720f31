import { chosenText, otherOption } from '@iskra/contract/forms/parts';
import { view } from '../kind-view.ts';
import { AskOptions, OtherText, withOther } from '../parts/ask-options.tsx';

export const multiChoice = view<'multi_choice'>({
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
