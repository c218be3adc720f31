import { chosenText } from '@iskra/contract/forms/parts';
import { view } from '../kind-view.ts';
import { AskOptions } from '../parts/ask-options.tsx';

export const quiz = view<'quiz'>({
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
